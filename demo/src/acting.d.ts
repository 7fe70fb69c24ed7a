import { type Api, type UserType } from '@ashore/contract';
import type { AshoreServer } from '@ashore/server';

interface Actor {
  userId: number;
  userName: string;
  userType: UserType;
  regionId: number;
}
/** The calls of a demo member: what they do is stored, counted and told of by the rules that hold for everybody. */
export declare function actAs(
  { modules, platform }: AshoreServer,
  { userId, userName, userType, regionId }: Actor,
): Api;
