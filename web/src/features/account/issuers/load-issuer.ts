import type { Api, IssuerStep, Region } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';
import type { IssuerSearch } from './issuer-search.ts';

/** What the page after an issuer is made of. */
export interface IssuerData {
  flowId: number;
  step: IssuerStep;
  /** To choose from, where an account is to be opened. */
  regions: Region[];
}

/** Loads what comes next; nothing where the log-in has ended. */
export async function loadIssuer(api: Api, { flow: flowId, fault }: IssuerSearch): Promise<IssuerData | null> {
  if (flowId === undefined || fault) return null;
  const step = await api.user.getIssuerStep({ flowId }).catch((error: unknown) => {
    if (error instanceof CallRefused && error.code === codes.proofInvalid) return null;
    throw error;
  });
  return step && { flowId, step, regions: step.step === 'register' ? await api.area.getRegions({}) : [] };
}
