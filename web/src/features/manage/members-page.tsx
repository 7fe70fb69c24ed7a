import type { ManagedMember } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useNavigate } from '@tanstack/react-router';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { MemberFacts } from './member-facts.tsx';
import { manageMessages } from './messages.ts';

/** Members by name, with what was decided about them; a case is where something new is decided. */
export function MembersPage({ keyword, found }: { keyword: string; found: readonly ManagedMember[] }) {
  const t = useMessages(manageMessages);
  const navigate = useNavigate();

  async function open(userId: number) {
    try {
      const { caseId } = await api.manage.openCase({ subjectType: 'user', subjectId: userId });
      await navigate({ href: withBase(paths.deskCase(caseId)) });
    } catch {
      // The frame has said why.
    }
  }

  return (
    <section className="flex flex-col gap-6">
      <h1 className="sr-only">{t('tab_members')}</h1>
      <form action={href('/manage/members')} className="flex items-end gap-2 lg:max-w-xl">
        <Field label={t('findHint')} className="flex-1">
          {(control) => (
            <TextInput {...control} name="keyword" type="search" defaultValue={keyword} maxLength={60} required />
          )}
        </Field>
        <Button type="submit">{t('find')}</Button>
      </form>
      {!keyword && (
        <EmptyState drawing="search" text={t('findText')}>
          <a href={href('/manage', { show: 'closed' })} className={buttonClass('secondary')}>
            {t('decidedCases')}
          </a>
        </EmptyState>
      )}
      {keyword && found.length === 0 && <EmptyState drawing="search" text={t('noneFound')} />}
      <ul className="grid gap-4 lg:grid-cols-2">
        {found.map((member) => (
          <li key={member.userId} className="min-w-0">
            <Card className="flex h-full flex-col gap-3">
              <MemberFacts member={member} />
              {member.state !== 'deleted' && (
                <Button
                  variant="secondary"
                  size="sm"
                  className="mt-auto self-start"
                  onClick={() => void open(member.userId)}
                >
                  {t('openCase')}
                </Button>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
