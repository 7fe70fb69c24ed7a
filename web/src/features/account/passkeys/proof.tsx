import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { toast } from '#web/ui/toast/toast.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

/**
 * Makes a call that only the owner of the account may make, with `quietApi`. Where the server asks for a proof, the member
 * gives it in a dialog and the call is made again; undefined when the member closes that.
 */
type WithProof = <T>(act: () => Promise<T>) => Promise<T | undefined>;

const ProofContext = createContext<WithProof>((act) => act());

const isAsked = (error: unknown) => error instanceof CallRefused && error.code === codes.proofNeeded;

/** Asks for the proof of who the member is, for everything below it. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<(proved: boolean) => void>();

  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const close = (proved: boolean) => {
    answer?.(proved);
    setAnswer(undefined);
  };
  const withProof: WithProof = async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!isAsked(error)) throw error;
      return (await ask()) ? withProof(act) : undefined;
    }
  };
  return (
    <ProofContext value={withProof}>
      {children}
      {answer && (
        <Suspense>
          <ProofDialog onClose={close} />
        </Suspense>
      )}
    </ProofContext>
  );
}

export const useProof = (): WithProof => useContext(ProofContext);

/** The same for what is not a form: shows a refusal as the frame does. */
export function useProvenAction() {
  const withProof = useProof();
  return async <T,>(act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await withProof(act);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      toast.error(error.message);
      return undefined;
    }
  };
}
