import { inTime } from './in-time.ts';

/** As much of the browser's own detector as is used here (https://webmachinelearning.github.io/translation-api/). */
interface BrowserDetector {
  detect(text: string): Promise<{ detectedLanguage: string; confidence: number }[]>;
  destroy(): void;
}
interface DetectorOfBrowser {
  availability(): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create(): Promise<BrowserDetector>;
}

const LEAST_CONFIDENCE = 0.5;
/** Its tables may have to be downloaded. */
const CREATE_MS = 5000;

/** The language of a text as the browser tells it, ISO 639-1; undefined where it cannot. Nothing leaves the device. */
export async function detectHere(text: string): Promise<string | undefined> {
  const { LanguageDetector } = globalThis as { LanguageDetector?: DetectorOfBrowser };
  try {
    if (!LanguageDetector || (await LanguageDetector.availability()) === 'unavailable') return undefined;
    const detector = await inTime(LanguageDetector.create(), CREATE_MS);
    try {
      const [best] = await detector.detect(text);
      if (!best || best.confidence < LEAST_CONFIDENCE || best.detectedLanguage === 'und') return undefined;
      return best.detectedLanguage.split('-')[0];
    } finally {
      detector.destroy();
    }
  } catch {
    return undefined;
  }
}
