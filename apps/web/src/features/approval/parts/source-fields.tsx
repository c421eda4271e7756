import { bandWords, levelNames } from '@jb/domain/approval/source-text'
import { type Role, roleLabels } from '@jb/domain/member/roles'
import { Button } from '../../../kit/button.tsx'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { numbered } from '../approval.labels.ts'
import type { Names, Source } from '../template.form.ts'
import s from './template.module.css'

interface SourceFieldsProps {
  source: Source
  people: Names
  onChange: (source: Source) => void
  /** Opens the person picker, for a row where there are several. */
  onPick: (row: number) => void
}

const roles: readonly Role[] = [
  'orgAdmin',
  'buyerLead',
  'buyer',
  'approver',
  'finance',
  'supervisor',
  'auditor',
]
const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }))
const levels = levelNames.map((name, at) => ({ value: String(at), label: `${name}的负责人` }))
const mostRows = 10

/** What each way to find the people of a step wants to know. */
export function SourceFields({ source, people, onChange, onPick }: SourceFieldsProps) {
  switch (source.kind) {
    case 'fixed':
      return <People numbers={source.memberNos} people={people} onPick={() => onPick(0)} />
    case 'role':
      return (
        <ChoiceField
          label="角色"
          required
          hint="企业里有这个角色的所有人，人员变动时不用改流程。"
          options={roleOptions}
          value={source.role}
          onChange={(role) => onChange({ ...source, role: role as Role })}
        />
      )
    case 'departmentHead':
      return (
        <ChoiceField
          label="哪一级"
          required
          hint="这一级没有负责人时，由再上一级的负责人审批。"
          options={levels}
          value={String(source.levelsUp)}
          onChange={(level) => onChange({ ...source, levelsUp: Number(level) })}
        />
      )
    case 'starterPicks':
      return (
        <DecimalField
          label="最多选择"
          required
          unit="人"
          digits={{ whole: 2, decimals: 0 }}
          value={source.max === 0 ? '' : String(source.max)}
          onChange={(max) => onChange({ ...source, max: Number(max) })}
        />
      )
    case 'amountMatrix':
      return <Bands source={source} {...{ people, onChange, onPick }} />
  }
}

interface PeopleProps {
  numbers: readonly string[]
  people: Names
  onPick: () => void
}

function People({ numbers, people, onPick }: PeopleProps) {
  return (
    <div className={s.people}>
      <span>{numbers.map((no) => people[no] ?? no).join('、') || '还没有选择审批人'}</span>
      <Button tone="quiet" onClick={onPick}>
        选择审批人
      </Button>
    </div>
  )
}

interface BandsProps extends Omit<SourceFieldsProps, 'source'> {
  source: Extract<Source, { kind: 'amountMatrix' }>
}

/** People by amount; the last row has no upper end. */
function Bands({ source, people, onChange, onPick }: BandsProps) {
  const { rows } = source
  const put = (next: typeof rows) => onChange({ ...source, rows: next })
  const add = () => put([...rows.slice(0, -1), { upTo: '', memberNos: [] }, ...rows.slice(-1)])
  const full = rows.length < mostRows ? undefined : `最多 ${mostRows} 档金额。`
  return (
    <>
      {numbered(rows).map(({ key, line: row }, at) => (
        <div key={key} className={s.row}>
          {row.upTo === null ? (
            <p className={s.name}>{bandWords(null)}</p>
          ) : (
            <DecimalField
              label={`第 ${at + 1} 档，不超过`}
              required
              unit="元"
              digits={{ whole: 12, decimals: 2 }}
              value={row.upTo}
              onChange={(upTo) => put(rows.map((each, index) => (index === at ? { ...each, upTo } : each)))}
            />
          )}
          <People numbers={row.memberNos} people={people} onPick={() => onPick(at)} />
          {row.upTo !== null && (
            <button
              type="button"
              className={s.deed}
              onClick={() => put(rows.filter((_, index) => index !== at))}
            >
              删除这一档
            </button>
          )}
        </div>
      ))}
      <Button tone="quiet" disabledReason={full} onClick={add}>
        增加一档金额
      </Button>
    </>
  )
}
