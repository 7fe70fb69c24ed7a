import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../app/src/config.ts';
import { projectNode, root } from './workspace.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const files = (pattern) => globSync(pattern, { cwd: root, exclude: (name) => name === 'secrets' });
const documentsOf = (path) => parseAllDocuments(read(path)).map((document) => document.toJS());

const manifest = JSON.parse(read('package.json'));
const siteEnvironment = JSON.parse(read('tools/site-environment.json'));
const dockerfile = read('deploy/Dockerfile');
const unit = read('deploy/systemd/ashore.service');
const compose = parse(read('deploy/compose.yaml'), { merge: true });
const manifests = files('deploy/kubernetes/**/*.yaml').flatMap(documentsOf);
const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? []);
const containers = pods.flatMap((pod) => pod.containers);
const siteContainers = containers.filter(({ image }) => image === 'ashore');
const siteServices = Object.values(compose.services).filter(({ build }) => build);
/** Services and containers that are nodes: they listen and are asked for their health. */
const nodes = siteServices.filter(({ command }) => !command);

const settings = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
/** What Node and the C library read, and a part of an address that the manifests put together. */
const others = [...Object.keys(siteEnvironment), 'NODE_ENV', 'NODE_COMPILE_CACHE', 'DATABASE_PASSWORD'];
const isKnown = (name) => settings.includes(name.replace(/_FILE$/, '')) || others.includes(name);

const configMap = manifests.find(({ kind }) => kind === 'ConfigMap').data;
const secrets = manifests.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === 'secrets').stringData;
/** Settings as a unit and a Dockerfile write them: NAME=value or, with blanks in it, in quotes. */
const assignments = (text) =>
  Object.fromEntries(
    [...text.matchAll(/([A-Z_]+)="([^"]*)"|"([A-Z_]+)=([^"]*)"|([A-Z_]+)=(\S+)/g)].map((match) =>
      match.slice(1).filter((one) => one !== undefined),
    ),
  );
const unitEnvironment = assignments([...unit.matchAll(/^Environment=(.*)$/gm)].map(([, line]) => line).join(' '));
/** The settings of the image: its instruction ENV over several lines. */
const imageEnvironment = assignments(/^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile)[1]);

/**
 * Loads the program without starting it, and prints which packages the sources of each workspace asked for; then how many
 * modules of OpenTelemetry are loaded, before and after traces are wanted, but for its types, which prom-client asks for.
 */
const LIST_LOADED = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  let traces = 0;
  registerHooks({
    load(url, context, next) {
      if (/\\/@opentelemetry\\/(?!api\\/)/.test(url)) traces += 1;
      return next(url, context);
    },
    resolve(specifier, context, next) {
      const [, workspace] = /^(?!.*node_modules\\/)(\\w+)\\//.exec(context.parentURL?.replace(root, '') ?? '') ?? [];
      const [, name] = /^((?:@[^/]+\\/)?[^./:#@][^/:]*)(?:\\/|$)/.exec(specifier) ?? [];
      if (workspace && name) loaded.add(workspace + ' ' + name);
      return next(specifier, context);
    },
  });
  const root = new URL('./', 'file://' + process.cwd() + '/').href;
  await import(root + 'app/src/site.ts');
  const lines = [...loaded];
  const without = traces;
  await import(root + 'server/src/platform/tracing/open-telemetry.ts');
  console.log([...lines, without + ' ' + traces].join('\\n'));
  process.exit();
`;

describe('deploy/', () => {
  it('has only files that can be read', () => {
    const paths = files('deploy/**/*.{yaml,yml,json}');
    expect(paths.length).toBeGreaterThan(15);
    for (const path of paths) {
      const errors = path.endsWith('.json') ? [] : parseAllDocuments(read(path)).flatMap((one) => one.errors);
      expect(errors, path).toEqual([]);
      if (path.endsWith('.json')) JSON.parse(read(path));
    }
  });

  it('names settings that exist', () => {
    const named = [
      ...siteServices.flatMap(({ environment }) => Object.keys(environment)),
      ...siteContainers.flatMap(({ env }) => env.map(({ name }) => name)),
      ...Object.keys(configMap),
      ...Object.keys(secrets),
      ...Object.keys(imageEnvironment),
      ...Object.keys(unitEnvironment),
    ];
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((name) => !isKnown(name))).toEqual([]);
  });

  it('names programs that exist', () => {
    const named = [dockerfile, unit, ...files('deploy/**/*.yaml').map(read)].flatMap((text) =>
      [...text.matchAll(/\bapp\/src\/[\w-]+\.ts\b/g)].map(([path]) => path),
    );
    expect(new Set(named)).toEqual(new Set(['app/src/main.ts', 'app/src/migrate.ts', 'app/src/admin.ts']));
    for (const path of named) expect(existsSync(join(root, path)), path).toBe(true);
  });

  it('asks addresses of health that exist, at ports that are open', () => {
    const health = read('server/src/http/health.ts');
    const inImage = [...dockerfile.matchAll(/^EXPOSE (.*)$/gm)].flatMap(([, ports]) => ports.split(' ').map(Number));
    const asked = siteContainers.flatMap(({ ports = [], startupProbe, readinessProbe, livenessProbe }) =>
      [startupProbe, readinessProbe, livenessProbe].flatMap((probe) => {
        const port = ports.find(({ name }) => name === probe?.httpGet.port)?.containerPort;
        return probe ? [{ path: probe.httpGet.path, port }] : [];
      }),
    );
    const texts = [
      dockerfile,
      JSON.stringify(compose),
      read('deploy/compose/Caddyfile'),
      read('deploy/haproxy/haproxy.cfg'),
    ];
    const paths = texts.flatMap((text) => [...text.matchAll(/\/(?:healthz|readyz)\b/g)].map(([path]) => path));
    expect(asked.length).toBe(6);
    expect(paths.length).toBeGreaterThan(4);
    for (const path of [...paths, ...asked.map((one) => one.path)]) expect(health).toContain(`'${path}'`);
    for (const { port } of asked) expect(inImage).toContain(port);
    expect(inImage).toContain(Number(configMap.METRICS_PORT));
  });

  it('lets no visitor decide which requests are traced', () => {
    expect(read('deploy/nginx/ashore.conf')).toContain('proxy_set_header traceparent "";');
    expect(read('deploy/haproxy/haproxy.cfg')).toContain('http-request del-header traceparent');
    expect(read('deploy/compose/Caddyfile')).toContain('header_up -traceparent');
    expect(read('app/src/edge/varnish-config.ts')).toContain('unset req.http.traceparent;');
  });

  it('gives nodes the time to drain and to close', () => {
    const needed = (drain) => Number(drain) + 30;
    for (const { stop_grace_period, environment } of nodes)
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(needed(environment.DRAIN_SECONDS));
    const graces = pods.map((pod) => pod.terminationGracePeriodSeconds).filter(Boolean);
    expect(graces.length).toBe(2);
    for (const grace of graces) expect(grace).toBeGreaterThan(needed(configMap.DRAIN_SECONDS));
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)[1])).toBeGreaterThan(needed(20));
  });
});

describe('the alerts', () => {
  const { groups } = parse(read('deploy/prometheus/alerts.yml'));
  const alerts = groups.flatMap(({ rules }) => rules);

  it('ask for numbers that the site counts', () => {
    const sources = files('{server,app}/src/**/*.ts').filter((path) => !path.includes('test'));
    const counted = sources.map(read).join('\n');
    for (const { alert, expr } of alerts)
      for (const [name] of expr.matchAll(/\bashore_\w+/g)) {
        const isCounted = counted.includes(`'${name.replace(/_(count|bucket|sum)$/, '')}'`);
        expect([alert, name, isCounted]).toEqual([alert, name, true]);
      }
    expect(alerts.length).toBeGreaterThan(10);
  });

  it('are each in the table of what to do', () => {
    const guide = read('docs/operating.md');
    expect(alerts.filter(({ alert }) => !guide.includes(`\`${alert}\``))).toEqual([]);
  });
});

describe('the Dockerfile', () => {
  it('copies the manifest and the folder of every package', () => {
    for (const workspace of manifest.workspaces) {
      expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
      expect(dockerfile).toMatch(new RegExp(`^COPY (${workspace}|${workspace}/src) `, 'm'));
    }
  });

  it('copies files that exist', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, paths]) => paths.split(' '));
    expect(copied.length).toBeGreaterThan(15);
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('installs whatever the program loads, of its own dependencies, and OpenTelemetry where traces are wanted alone', () => {
    const { status, stdout, stderr } = spawnSync(projectNode, ['--input-type=module', '-e', LIST_LOADED], {
      cwd: root,
    });
    expect(status, String(stderr)).toBe(0);
    const loaded = String(stdout).trim().split('\n');
    const [without, withTraces] = loaded.pop().split(' ').map(Number);
    expect(without).toBe(0);
    expect(withTraces).toBeGreaterThan(20);
    expect(loaded.length).toBeGreaterThan(30);
    const isDeclared = (line) => {
      const [workspace, name] = line.split(' ');
      return Object.hasOwn(JSON.parse(read(`${workspace}/package.json`)).dependencies, name);
    };
    expect(loaded.filter((line) => !isDeclared(line))).toEqual([]);
  });

  it('runs the site with the options of npm start, on the Node of the project', () => {
    expect(imageEnvironment).toMatchObject(siteEnvironment);
    const [major] = manifest.dependencies.node.split('.');
    expect(dockerfile).toContain(`NODE_IMAGE=node:${major}-`);
    expect(dockerfile).toContain('/app/node_modules/node/bin/node');
  });
});

describe('the unit of systemd', () => {
  it('runs the site with the options of npm start', () => {
    expect(unitEnvironment).toMatchObject(siteEnvironment);
  });
});

describe('deploy/compose.yaml', () => {
  it('has settings that the site takes', () => {
    const example = {
      SITE_DOMAIN: 'ashore.example',
      SITE_MAIL: 'Ashore <no-reply@ashore.example>',
      DATABASE_URL: 'postgresql://ashore:secret@pgbouncer:6432/ashore',
      DATABASE_DIRECT_URL: 'postgresql://ashore:secret@postgres:5432/ashore',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMTP_URL: 'smtp://mail.example:587',
    };
    const settingOf = ([name, value]) =>
      name.endsWith('_FILE')
        ? [name.slice(0, -'_FILE'.length), example[name.slice(0, -'_FILE'.length)]]
        : [name, String(value).replace(/\$\{(\w+)[^}]*\}/g, (_, one) => example[one])];
    const roles = nodes.map(({ environment }) => {
      const config = readConfig(Object.fromEntries(Object.entries(environment).map(settingOf)));
      expect(config).toMatchObject({ publicUrl: 'https://ashore.example', metrics: { port: 9091 } });
      expect([config.databaseUrl, config.s3?.secretAccessKey]).toEqual([example.DATABASE_URL, 'secret']);
      return config.role;
    });
    expect(roles.sort()).toEqual(['jobs', 'web', 'web']);
  });

  it('has no writable place of a node but its volume, and each secret that is named', () => {
    const made = [...read('deploy/compose/make-secrets.sh').matchAll(/^secret (\w+) /gm)].map(([, name]) => name);
    expect(Object.keys(compose.secrets).sort()).toEqual(made.sort());
    for (const service of siteServices)
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['site:/data'] });
    for (const [name, { secrets = [], networks }] of Object.entries(compose.services)) {
      for (const secret of secrets) expect(made, name).toContain(secret);
      for (const network of networks) expect(Object.keys(compose.networks), name).toContain(network);
    }
  });

  it('mounts files that exist, and limits the memory of everything', () => {
    for (const [name, { volumes = [], mem_limit }] of Object.entries(compose.services)) {
      expect(mem_limit, name).toMatch(/^\d+[mg]$/);
      for (const source of volumes.map((one) => one.split(':')[0]))
        if (source.startsWith('.')) expect(existsSync(join(root, 'deploy', source)), source).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(source);
    }
  });
});

describe('deploy/kubernetes', () => {
  it('has settings that the site takes', () => {
    const environment = { ...configMap, ...secrets };
    for (const { env } of siteContainers.filter(({ args }) => !args)) {
      const own = Object.fromEntries(env.map(({ name, value = 'secret' }) => [name, value]));
      expect(readConfig({ ...environment, ...own })).toMatchObject({ metrics: { port: 9091 }, drainSeconds: 15 });
    }
  });

  it('lists every manifest but the example of secrets, with the version of the program', () => {
    for (const path of files('deploy/kubernetes/**/kustomization.yaml')) {
      const [{ resources, images }] = documentsOf(path);
      const beside = files(`${dirname(path)}/*.yaml`).map((one) => one.slice(dirname(path).length + 1));
      expect([...resources, 'kustomization.yaml'].sort()).toEqual(
        beside.filter((one) => !one.startsWith('secrets.')).sort(),
      );
      expect(images).toEqual([{ name: 'ashore', newName: 'registry.example/ashore', newTag: manifest.version }]);
    }
  });

  it('lets no container write, and none be root', () => {
    expect(containers.length).toBe(4);
    for (const { securityContext } of containers)
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    for (const { securityContext } of pods) expect(securityContext.runAsNonRoot).toBe(true);
  });

  it('has numbers read from the namespace of monitoring only', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    const [nobody] = policies.filter(({ metadata }) => metadata.name === 'nobody');
    expect(nobody.spec).toEqual({ podSelector: expect.anything(), policyTypes: ['Ingress'] });
    const open = policies
      .flatMap(({ spec }) => spec.ingress ?? [])
      .filter(({ ports }) => ports.some(({ port }) => port === 'metrics'));
    expect(open).toEqual([
      {
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
        ports: [{ port: 'metrics' }],
      },
    ]);
  });
});
