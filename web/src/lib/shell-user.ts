import type { UserInfo } from '@ashore/contract';
import type { ShellUser } from './shell.ts';

/** As much of the member as the frame shows. */
export const shellUserOf = (info: UserInfo): ShellUser => ({
  userId: info.id,
  userName: info.userName,
  userImg: info.userImg,
  userType: info.userType,
  messageNumber: info.messageNumber,
  languagesRead: info.languagesRead,
});
