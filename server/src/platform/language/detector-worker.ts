import { parentPort } from 'node:worker_threads';
import { locales } from '@ashore/contract';
import { eld } from 'eld/medium';
import type { Asked, Detected } from './detector.ts';

/**
 * Languages that members write and the interface does not speak. Without them Russian would be taken for Ukrainian and
 * Persian for Arabic; with all sixty that the detector knows, short texts are taken for rare ones. Measured: decision 65.
 */
const neighbours = ['ru', 'pl', 'ro', 'tr', 'hi', 'fa'];

eld.setLanguageSubset([...locales.map(({ code }) => code), ...neighbours]);
// Addresses and numbers are of no language.
eld.enableTextCleanup(true);

parentPort?.on('message', ({ id, text }: Asked) => {
  const found = eld.detect(text);
  parentPort?.postMessage({ id, language: found.isReliable() ? found.language : '' } satisfies Detected);
});
