import { expect, it } from 'vitest';
import { deviceName } from './device.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it('names browser and system in the language of the reader', () => {
  expect(deviceName('en', firefox)).toBe('Firefox on Linux');
  expect(deviceName('pt', firefox)).toBe('Firefox em Linux');
  expect(deviceName('zh', firefox)).toBe('Linux 上的 Firefox');
});

it('says that a device is not known', () => {
  expect(deviceName('en', '')).toBe('Unknown device');
  expect(deviceName('de', '')).toBe('Unbekanntes Gerät');
  expect(deviceName('de', 'curl/8.1')).toBe('curl');
});
