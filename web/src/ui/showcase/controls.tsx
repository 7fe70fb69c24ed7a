import { Heart } from 'lucide';
import { useState } from 'react';
import { Histogram } from '#web/ui/chart/histogram.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { RangeInput } from '#web/ui/form/range-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SuggestList } from '#web/ui/form/suggest-list.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { StarsInput } from '#web/ui/text/stars.tsx';
import { Button, type ButtonVariant } from '../button.tsx';
import { RemovableChip, ToggleChip } from '../chip.tsx';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { Shown } from './shown.tsx';

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'link'];
const towns = ['Lisbon', 'Porto', 'Braga', 'Évora', 'Faro'].map((label) => ({
  value: label,
  label,
  detail: 'Portugal',
}));

function Choices() {
  const [on, setOn] = useState(true);
  const [stars, setStars] = useState(3);
  const [query, setQuery] = useState('');
  return (
    <Shown name="Choices">
      <ToggleChip label="Contract registered" on={on} onToggle={setOn} />
      <ToggleChip label="No guarantor" on={!on} onToggle={(next) => setOn(!next)} />
      <RemovableChip label="Lisbon" removeLabel="Remove Lisbon" onRemove={() => setOn(false)} />
      <Checkbox label="I agree to the terms" hint="They are short." />
      <Checkbox label="Not now" disabled />
      <Checkbox label="Wrong" error="Tick this box to continue." />
      <Switch label="Hide the exact place" hint="A circle is shown instead." defaultChecked className="w-72" />
      <RadioGroup
        legend="Kind"
        options={[
          { value: 'a', label: 'Member' },
          { value: 'b', label: 'Business', hint: 'Trades here' },
        ]}
        defaultValue="a"
        cards
      />
      <RadioGroup
        legend="Posted"
        options={[
          { value: 'day', label: 'Today' },
          { value: 'week', label: 'This week' },
        ]}
        error="Please choose one."
      />
      <StarsInput legend="Your rating" name="rating" value={stars} onChange={setStars} />
      <Combobox
        label="Place"
        items={towns.filter((town) => town.label.toLowerCase().includes(query.toLowerCase()))}
        onQuery={setQuery}
        onChoose={(item) => setQuery(item.label)}
        hint="A town or a part of one"
      />
      <RangeInput id="range" legend="Price" unit="€" names={{ least: 'least', most: 'most' }} />
    </Shown>
  );
}

const heights = [2, 5, 9, 14, 11, 8, 6, 3, 0, 1];

function Finding() {
  const [chosen, setChosen] = useState(3);
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const [town, setTown] = useState('');
  return (
    <Shown name="Finding">
      <div className="h-14 w-64">
        <Histogram
          label="Prices"
          bars={heights.map((value, at) => ({
            key: String(at),
            value,
            label: `${at * 100} to ${at * 100 + 100}: ${value}`,
            lit: at === chosen,
          }))}
          onChoose={setChosen}
        />
      </div>
      <div className="w-72">
        <TextInput ref={setBox} aria-label="Town" placeholder="Town" />
        {box && (
          <div className="mt-1 rounded-card border border-line bg-surface shadow-float">
            <SuggestList
              box={box}
              label="Towns"
              items={towns.map(({ label, detail }) => ({ key: label, text: label, detail }))}
              onChoose={(at) => setTown(towns[at]?.label ?? '')}
              onClose={() => setTown('')}
            />
          </div>
        )}
        <p className="text-13 text-ink-muted">{town}</p>
      </div>
    </Shown>
  );
}

/** Buttons and all one types or chooses in. */
export const ControlsShowcase = () => (
  <>
    <Shown name="Buttons">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button size="sm">small</Button>
      <Button size="lg">large</Button>
      <Button busy>busy</Button>
      <Button disabled>disabled</Button>
      <IconButton label="Save">
        <Icon of={Heart} className="size-5" />
      </IconButton>
    </Shown>
    <Shown name="Fields">
      <Field label="Title" hint="What it is, in a few words" required counter="5 / 80" className="w-72">
        {(control) => <TextInput {...control} defaultValue="Sofa" />}
      </Field>
      <Field label="E-mail" error="Enter an e-mail address such as name@example.com." className="w-72">
        {(control) => <TextInput {...control} defaultValue="nobody" />}
      </Field>
      <Field label="Password" className="w-72">
        {(control) => <PasswordInput {...control} defaultValue="correct horse" />}
      </Field>
      <Field label="Region" className="w-72">
        {(control) => (
          <Select {...control}>
            <option>Portugal</option>
            <option>Spain</option>
          </Select>
        )}
      </Field>
      <Field label="Description" className="w-full">
        {(control) => <TextArea {...control} placeholder="Tell a little" />}
      </Field>
      <Field label="Not to be changed" className="w-72">
        {(control) => <TextInput {...control} disabled defaultValue="Lisbon" />}
      </Field>
      <Field label="Reason" error="Please choose one." className="w-72">
        {(control) => (
          <Select {...control}>
            <option>Please choose</option>
          </Select>
        )}
      </Field>
      <Field label="Search" quiet className="w-72">
        {(control) => <TextInput {...control} type="search" placeholder="The label is hidden from sight" />}
      </Field>
      <Field label="Day" className="w-72">
        {(control) => <TextInput {...control} type="date" defaultValue="2026-12-24" />}
      </Field>
      <Field label="File" className="w-72">
        {(control) => <TextInput {...control} type="file" className="py-2" />}
      </Field>
    </Shown>
    <Choices />
    <Finding />
  </>
);
