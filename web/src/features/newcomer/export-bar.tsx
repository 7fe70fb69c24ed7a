import { CalendarPlus, Copy, Printer } from 'lucide';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import type { Plan } from './plan/make-plan.ts';
import { newcomerPlanMessages } from './plan-messages.ts';
import { dueText, useTaskText } from './task-text.ts';

/** The plan for the calendar, as text and on paper. */
export function ExportBar({ plan, hasArrival }: { plan: Plan; hasArrival: boolean }) {
  const t = useMessages(newcomerPlanMessages);
  const text = useTaskText();
  const format = useFormat();
  const { region } = useShell();
  const told = { plan, text, regionId: region.id, name: t('heading', { region: region.inSentence }) };
  async function copy() {
    const { plainPlan } = await import('./export-plan.ts');
    try {
      await navigator.clipboard.writeText(plainPlan(told, (task) => dueText(t, task, format.date)));
      toast.success(t('copied'));
    } catch {
      toast.error(t('notCopied'));
    }
  }
  return (
    <div>
      <h3 className="font-medium text-14">{t('takeAlong')}</h3>
      {!hasArrival && <p className="text-13 text-ink-muted">{t('needsArrival')}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {hasArrival && (
          <Button
            variant="secondary"
            size="sm"
            onClick={async () => (await import('./export-plan.ts')).saveCalendar(told)}
          >
            <Icon of={CalendarPlus} className="size-4" />
            {t('calendar')}
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={copy}>
          <Icon of={Copy} className="size-4" />
          {t('copy')}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Icon of={Printer} className="size-4" />
          {t('print')}
        </Button>
      </div>
    </div>
  );
}
