import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('settings of services', () => {
  it('searches by an engine where SEARCH and its address are set, and refuses one without the other', () => {
    const given = { SEARCH: 'manticore', SEARCH_URL: 'mysql://ashore@search:9306' };
    expect(readConfig({}).search).toBeUndefined();
    expect(readConfig(given).search).toEqual({ url: given.SEARCH_URL, key: '' });
    expect(readConfig({ ...given, SEARCH_KEY: 's3cret' }).search?.key).toBe('s3cret');
    for (const name of ['SEARCH', 'SEARCH_URL'])
      expect(() => readConfig({ ...given, [name]: '' })).toThrow(
        'SEARCH_URL: must be set together with SEARCH=manticore',
      );
    for (const wrong of [
      'http://search:9308',
      'mysql://ashore:secret@search',
      'mysql://search/ads',
      'mysql://search?ssl=1',
    ])
      expect(() => readConfig({ ...given, SEARCH_URL: wrong })).toThrow('SEARCH_URL: must be an address');
    expect(() => readConfig({ ...given, SEARCH: 'sphinx' })).toThrow('SEARCH: must be postgresql or manticore');
  });

  it('stores pictures on S3 where all of it is set, and refuses a part of it', () => {
    const given = {
      S3_ENDPOINT: 'https://s3.example/storage/v1/',
      S3_BUCKET: 'ashore-pictures',
      S3_ACCESS_KEY_ID: 'AKIA1',
      S3_SECRET_ACCESS_KEY: 'secret/+=',
    };
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(given).s3).toMatchObject({ region: 'us-east-1', prefix: '', addressing: 'path' });
    expect(readConfig({ ...given, S3_PREFIX: 'sites/one', S3_ADDRESSING: 'host' }).s3).toMatchObject({
      ...{ prefix: 'sites/one/', addressing: 'host' },
    });
    for (const name of Object.keys(given))
      expect(() => readConfig({ ...given, [name]: '' })).toThrow(`${name}: must be set with the other settings of S3`);
    expect(() => readConfig({ S3_PREFIX: 'one' })).toThrow('S3_BUCKET: must be set with');
    for (const wrong of [
      { S3_ENDPOINT: 'https://id:secret@s3.example' },
      { S3_BUCKET: 'No Bucket' },
      { S3_PREFIX: '/one' },
      { S3_PREFIX: '../one' },
      { S3_ACCESS_KEY_ID: 'a b' },
    ])
      expect(() => readConfig({ ...given, ...wrong })).toThrow(Object.keys(wrong)[0]);
  });

  it('take the address of a database with several hosts only with the wish for the one that takes writes', () => {
    const url = 'postgresql://ashore@db1:5432,db2:5432/ashore';
    const good = `${url}?target_session_attrs=read-write`;
    expect(
      readConfig({ DATABASE_URL: 'postgresql://pooler/ashore', DATABASE_DIRECT_URL: good }).databaseDirectUrl,
    ).toBe(good);
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(
      '  DATABASE_URL: must be an address with target_session_attrs=read-write where it names several hosts',
    );
  });

  it('takes the settings of traces by the names of OpenTelemetry', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
    expect(readConfig({}).traces).toBeUndefined();
    expect(
      readConfig({
        ...{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-key=1' },
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      }).traces,
    ).toEqual({
      ...{ endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: 'ashore', ratio: 0.1 },
      headers: { authorization: 'Bearer a=b', 'x-key': '1' },
    });
    for (const [name, wrong] of [
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'no equals sign'],
      ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ] as const)
      expect(() => readConfig({ [name]: wrong })).toThrow(`${name}: must be`);
  });

  it("takes several replicas of a database of one's own, and no half address", () => {
    const read = (replicas: string, databaseUrl?: string) =>
      readConfig({ DATABASE_REPLICA_URL: replicas, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    expect(read('postgresql://r1,r2:6000/x', 'postgresql://p/x').databaseReplicaUrls).toEqual([
      'postgresql://r1/x',
      'postgresql://r2:6000/x',
    ]);
    expect(() => read('postgresql://r1,/x', 'postgresql://p/x')).toThrow(/DATABASE_REPLICA_URL/);
    expect(() => read('postgresql://r1/x')).toThrow(/DATABASE_REPLICA_URL: must be set together with DATABASE_URL/);
  });
});
