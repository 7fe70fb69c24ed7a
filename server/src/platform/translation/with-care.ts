import type { Logger } from 'pino';
import { createBreaker } from '#server/lib/breaker.ts';
import { checkAnswer } from './check-answer.ts';
import { mask } from './masks.ts';
import type { TextFormat, TranslationRefusal, Translator } from './port.ts';

/** What an adapter makes of the answer of its service: values that nobody has looked at. */
export type RawAnswer = { texts: readonly unknown[] } | { refused: TranslationRefusal };

/** A service as its adapter speaks to it. It may throw. */
export interface TranslationService {
  readonly name: string;
  ask(texts: readonly string[], from: string, to: string, format: TextFormat): Promise<RawAnswer>;
}

const FAILURES = 5;
const REST_MS = 30_000;

/** Unmasks and checks all answers; undefined where one of them is no translation of its text. */
async function checkedTexts(
  sources: readonly { source: string; unmask: (text: string) => string | undefined }[],
  answers: readonly unknown[],
  to: string,
  format: TextFormat,
): Promise<string[] | undefined> {
  const texts: string[] = [];
  for (const [at, { source, unmask }] of sources.entries()) {
    const answer = answers[at];
    const whole = typeof answer === 'string' ? unmask(answer) : undefined;
    const text = await checkAnswer(source, whole, to, format);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return texts;
}

/**
 * Stands between the site and a service: nothing private leaves, nothing comes back that is no translation, and a service
 * that is down is not waited for.
 * @param now milliseconds, of a clock that only goes on
 */
export function withCare(
  service: TranslationService,
  log: Pick<Logger, 'warn'>,
  now: () => number = () => performance.now(),
): Translator {
  const breaker = createBreaker(FAILURES, REST_MS, now);
  const down = (reason: string): { refused: TranslationRefusal } => {
    breaker.note(false);
    log.warn({ service: service.name, reason }, 'translation failed');
    return { refused: 'down' };
  };
  return {
    name: service.name,
    async translate(texts, from, to, format) {
      if (!breaker.isOpen()) return { refused: 'down' };
      const masked = texts.map((source) => ({ source, ...mask(source) }));
      const sent = masked.map(({ text }) => text);
      let raw: RawAnswer;
      try {
        raw = await service.ask(sent, from, to, format);
      } catch (error) {
        return down(error instanceof Error ? error.message : 'unknown');
      }
      if ('refused' in raw) {
        if (raw.refused === 'down') return down('refused');
        breaker.note(true);
        return raw;
      }
      if (raw.texts.length !== sent.length || raw.texts.some((text) => typeof text !== 'string'))
        return down('the answer is none to what was asked');
      // The service works. That it cannot do with one text, such as one in two languages, keeps no other text from it.
      breaker.note(true);
      const checked = await checkedTexts(masked, raw.texts, to, format);
      if (checked) return { texts: checked };
      log.warn({ service: service.name, reason: 'the answer is no translation' }, 'translation failed');
      return { refused: 'down' };
    },
  };
}
