import { operations } from '@ashore/contract';
import { type Handler, handle, memberOf } from '#server/call.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { beginIssuerLink, beginIssuerLogin } from './begin-issuer.ts';
import { finishIssuerLink, finishIssuerLogin, proveIssuerLogin, registerByIssuer } from './finish-issuer.ts';
import { getIssuerStep } from './issuer-flow.ts';
import { endIssuerLink, getIssuerLinks } from './issuer-links.ts';

const { user } = operations;

/** The calls about accounts elsewhere. */
export const issuerHandlers = (context: MembersContext): Handler[] => [
  handle(user.beginIssuerLogin, (call, input) => beginIssuerLogin(context, call, input)),
  handle(user.beginIssuerLink, (call, input) => beginIssuerLink(context, call, memberOf(call), input)),
  handle(user.getIssuerStep, (call, { flowId }) => getIssuerStep(context, call, flowId)),
  handle(user.finishIssuerLogin, (call, input) => finishIssuerLogin(context, call, input)),
  handle(user.proveIssuerLogin, (call, input) => proveIssuerLogin(context, call, input)),
  handle(user.registerByIssuer, (call, input) => registerByIssuer(context, call, input)),
  handle(user.finishIssuerLink, (call, { flowId }) => finishIssuerLink(context, call, memberOf(call), flowId)),
  handle(user.getIssuerLinks, (call) => getIssuerLinks(context, memberOf(call))),
  handle(user.endIssuerLink, (call, input) => endIssuerLink(context, call, memberOf(call), input)),
];
