import type { UploadedPicture } from '@ashore/contract';
import type { AshoreServer } from '@ashore/server';

type Draw = (owner: number, name: string, seed: number) => Promise<UploadedPicture>;
/** Ids of the demo members by user name. */
type Ids = Map<string, number>;
/** Writes the directory and the articles, each at once and only where there is none. The keeper looks after region 1. */
export declare function addCommunity(server: AshoreServer, ids: Ids, keeper: number, draw: Draw): Promise<void>;
