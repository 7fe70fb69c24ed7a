import type { Api, UserInfo } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { limits } from '@ashore/contract/limits';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { checkEmail, checkNewPassword, checkUserName, type Finding, ticked } from '#web/features/account/checks.ts';
import { accountMessages } from '#web/features/account/messages.ts';
import { api } from '#web/lib/api.ts';
import { setBrowserUser } from '#web/lib/browser/browser-start.ts';
import { type Form, textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { shellUserOf } from '#web/lib/shell-user.ts';
import { fillFromFailed, forgetFailed, isUnknownFailure, keepFailed } from './failed-registration.ts';

type RegisterInput = Parameters<Api['user']['register']>[0];
type Path = '/user/register' | '/user/businessregister';

interface Options<Name extends string> {
  path: Path;
  /** Where the visitor wanted to go. */
  pathUrl: string | undefined;
  /** Fields beside those every account has. */
  names: readonly Name[];
  /** Looks at these before they are sent. */
  check: (values: FormData) => Partial<Record<Name, Finding | undefined>>;
  /** What they say, and what kind of account it is. */
  facts: (values: FormData) => Partial<RegisterInput> & Pick<RegisterInput, 'userType'>;
}

/** Leads a fresh account to the mail step. */
function useRegistered(path: Path, pathUrl: string | undefined) {
  const router = useRouter();
  return async (info: UserInfo) => {
    // The address changes before the frame asks again: the page's guard leads members away from every step but this.
    setBrowserUser(shellUserOf(info));
    await router.navigate({ to: path, search: { pathUrl, step: 'mail' }, replace: true });
    await router.invalidate();
  };
}

/** The form that opens an account of either kind: name, e-mail, password, region and consent are the same for both. */
export function useRegisterForm<Name extends string>({ path, pathUrl, names, check, facts }: Options<Name>): Form {
  const t = useMessages(accountMessages);
  const router = useRouter();
  const registered = useRegistered(path, pathUrl);
  const said = (findings: Record<string, Finding | undefined>) =>
    Object.fromEntries(Object.entries(findings).map(([name, finding]) => [name, finding && t(finding)]));
  const form = useForm<string>({
    names: ['userName', 'email', 'password', 'region', 'agree', ...names],
    codeFields: { [codes.emailTaken]: 'email' },
    check: (values) =>
      said({
        ...check(values),
        userName: checkUserName(textOf(values, 'userName')),
        email: checkEmail(textOf(values, 'email')),
        password: checkNewPassword(textOf(values, 'password')),
        agree: ticked(values.get('agree')),
      }),
    async send(values) {
      const asked = api.user.register({
        ...facts(values),
        userName: textOf(values, 'userName'),
        email: textOf(values, 'email'),
        password: textOf(values, 'password'),
        region: textOf(values, 'region'),
        agree: true,
        ofAge: true,
        client: 'web',
      });
      const answer = await asked.catch((error: unknown) => {
        if (!isUnknownFailure(error)) throw error;
        keepFailed(values, error);
      });
      const userType = path === '/user/businessregister' ? limits.businessUserType : undefined;
      if (!answer) return router.navigate({ to: '/error/registerError', search: { pathUrl, userType } });
      forgetFailed();
      await registered(answer.userInfo);
    },
  });
  const { ref } = form.props;
  useEffect(() => {
    if (ref.current) fillFromFailed(ref.current);
  }, [ref]);
  return form;
}
