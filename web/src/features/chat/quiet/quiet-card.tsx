import type { ChatPreferences, QuietMode } from '@ashore/contract';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { QuietSettings } from './quiet-settings.tsx';

/** Quiet mode on a page of the settings; what could not be stored goes back to what it was. */
export function QuietCard({ first }: { first: ChatPreferences }) {
  const [quiet, setQuiet] = useState(first.quiet);
  async function change(wish: QuietMode) {
    setQuiet(wish);
    try {
      setQuiet((await api.chat.setPreferences({ quiet: wish })).quiet);
    } catch {
      // The frame has said why.
      setQuiet(quiet);
    }
  }
  return (
    <div className="mt-8 rounded-card border border-line bg-surface p-4 sm:p-6">
      <QuietSettings quiet={quiet} onChange={(wish) => void change(wish)} />
    </div>
  );
}
