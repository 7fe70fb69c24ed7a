import { messagesOf } from '#web/lib/i18n.ts';
import { type StepKey, stepKeys } from './step-keys.ts';
import { stepMessages } from './step-messages.ts';

/** One thing to settle after arriving, with where more of it is told. */
export interface NewcomerStep {
  key: StepKey;
  title: string;
  text: string;
}

/** The regions whose path somebody wrote, by their ids. */
const written = [1, 2, 3, 4, 5, 6] as const;

/** The path of a region; none where nobody wrote one. */
export function newcomerSteps(regionId: number): NewcomerStep[] {
  const region = written.find((id) => id === regionId);
  const t = messagesOf(stepMessages);
  return region ? stepKeys.map((key) => ({ key, title: t(`${region}_${key}`), text: t(`${region}_${key}_text`) })) : [];
}
