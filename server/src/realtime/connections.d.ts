import type { Viewer } from '../call.ts';
/** One open socket of a member. */
export interface Connection {
  readonly viewer: Viewer;
  readonly userId: number;
  /** 2: messages come down whole (`?v=2`); 1: as the specification has them. */
  readonly version: 1 | 2;
  /** The member whose conversation is open on it. */
  openWith: number | undefined;
  /** Heard of lately, so somebody is likely to look at it. */
  isFresh(): boolean;
  send(frame: string): void;
  close(code: number, reason: string): void;
}
/** The open sockets of this node, by member. */
export interface Connections<C extends Connection = Connection> {
  add(connection: C): void;
  remove(connection: C): void;
  of(userId: number): readonly C[];
  all(): Iterable<C>;
  userIds(): number[];
  count(): number;
}
export declare function createConnections<C extends Connection = Connection>(): Connections<C>;
