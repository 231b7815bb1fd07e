import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Choice } from '../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../ui/data/people-picker.tsx';
import { Meter } from '../ui/feedback/meter.tsx';
import { Button } from '../ui/form/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { FileDrop, pictureKinds } from '../ui/form/file-drop.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { Radio, RadioGroup } from '../ui/form/radio.tsx';
import { SearchButton } from '../ui/form/search-box.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { Select } from '../ui/form/select.tsx';
import { Stepper } from '../ui/form/stepper.tsx';
import { Switch } from '../ui/form/switch.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { TextLink } from '../ui/layout/app-link.tsx';
import { Line, Part } from './part.tsx';
import { choices, people, searchChoices } from './people.ts';

export function FieldParts() {
  const [message, setMessage] = useState('You re-planned the whole Kolhapur route in one evening.');
  const [see, setSee] = useState('all');
  return (
    <Part title="Fields">
      <div className="grid gap-x-4 gap-y-[18px] sm:grid-cols-2">
        <TextField label="Company name" placeholder="Northwind Foods India" help="Your legal name, as on invoices" />
        <TextField
          label="Subdomain"
          defaultValue="northwind"
          suffix=".apprecio.example"
          success="Great! This subdomain is available."
        />
        <TextField label="Work email" defaultValue="priya@northwind" error="Please enter a valid email address" />
        <PasswordField
          label="Password"
          defaultValue="secret"
          autoComplete="current-password"
          aside={<TextLink to="/dev/components">Forgot password?</TextLink>}
          error="Password must be at least 8 characters"
        />
        <Select
          label="Department"
          options={[
            { value: 'logistics', label: 'Logistics' },
            { value: 'sales', label: 'Sales' },
          ]}
        />
        <TextField label="Employee ID" hint="cannot be changed" readOnly value="NW-0417" />
        <TextField label="Large" size="lg" icon={Search} optional />
        <TextField label="Off" disabled defaultValue="Not yours to change" />
        <Select label="Off" disabled options={[{ value: 'a', label: 'Pune' }]} />
        <Select
          label="In error"
          error="Please choose a place"
          placeholder="Choose"
          options={[{ value: 'a', label: 'Pune' }]}
        />
        <TextArea
          label="Message"
          className="sm:col-span-2"
          counted
          maxLength={1000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          help="Only Suresh reads this"
        />
      </div>
      <Line className="mt-4 gap-x-6! gap-y-3!">
        <Checkbox label="Must read" defaultChecked />
        <Checkbox label="Pin on top" />
        <Checkbox label="Some" mixed />
        <Checkbox label="Off" disabled />
        <Radio label="Everyone" name="audience" defaultChecked />
        <Radio label="My team" name="audience" />
        <Switch label="Push" defaultChecked />
        <Switch label="Digest" />
        <Switch label="Off" disabled />
      </Line>
      <RadioGroup
        className="mt-4"
        label="Who can see it"
        value={see}
        onChange={setSee}
        options={[
          { value: 'all', label: 'Everyone' },
          { value: 'team', label: 'My team' },
          { value: 'off', label: 'Nobody', disabled: true },
        ]}
      />
      <Line className="mt-4">
        <SearchButton />
        <SearchField label="Search people" placeholder="Name or e-mail" value="" onChange={() => undefined} />
      </Line>
    </Part>
  );
}

export function PointParts() {
  const [each, setEach] = useState(10);
  return (
    <Part title="Stepper and allowance">
      <Line className="gap-4!">
        <Stepper label="Points for each" value={each} onChange={setEach} max={70} />
        <Stepper label="Points each" size="sm" value={150} max={150} onChange={() => undefined} />
        <Stepper label="Off" disabled value={0} onChange={() => undefined} />
      </Line>
      <Meter className="mt-4" given={60} now={each} total={200} words />
      <Meter className="mt-4" given={140} total={200} thin label="140 of 200 points left to give" />
    </Part>
  );
}

export function PickerParts() {
  const [chosen, setChosen] = useState<Choice[]>([...choices.slice(-1), people.priya]);
  const [two, setTwo] = useState<Choice[]>([people.rohan, people.tara]);
  return (
    <Part title="People picker">
      <div className="flex flex-col gap-4">
        <PeoplePicker
          label="Who"
          value={chosen}
          onChange={setChosen}
          search={searchChoices}
          often={[people.rohan, people.fatima, people.tara]}
        />
        <PeoplePicker label="At most two" max={2} value={two} onChange={setTwo} search={searchChoices} />
        <PeoplePicker
          label="In error"
          value={[]}
          onChange={() => undefined}
          search={searchChoices}
          error="Please choose at least one person"
        />
      </div>
    </Part>
  );
}

export function FileParts() {
  const [name, setName] = useState('Nothing chosen yet');
  return (
    <Part title="File drop">
      <FileDrop accept={pictureKinds} onFile={(file) => setName(file.name)} className="flex-col items-center gap-3 p-5">
        {(choose) => (
          <>
            <span className="text-sm text-muted">{name}</span>
            <Button size="sm" onClick={choose}>
              Choose a picture
            </Button>
          </>
        )}
      </FileDrop>
    </Part>
  );
}
