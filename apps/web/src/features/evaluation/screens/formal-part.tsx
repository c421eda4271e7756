import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import s from '../evaluation.module.css'
import { useCheckBid } from '../evaluation.queries.ts'
import type { Bid } from './bids.tsx'
import { Signs } from './signs.tsx'

type Item = EvaluationView['items'][number]['id']
type Ground = EvaluationView['grounds'][number]['id']
interface Found {
  readonly passed: boolean
  readonly ground: Ground | null
  readonly reason: string
}
type All = Partial<Readonly<Record<Item, Found>>>

const passed: Found = { passed: true, ground: null, reason: '' }
const answers = [
  { value: 'yes', label: '通过' },
  { value: 'no', label: '不通过' },
]

const savedOf = (view: EvaluationView, bid: Bid): All =>
  Object.fromEntries(
    view.checks
      .filter(({ bidId }) => bidId === bid.bidId)
      .map(({ item, passed: ok, ground, reason }) => [item, { passed: ok, ground, reason }]),
  )

/** 初步评审 of one bid: the chair writes down what all have found, the others read it. */
export function FormalPart(props: FormalPartProps) {
  return props.view.me?.isChair ? <Writing {...props} /> : <Reading {...props} />
}

interface FormalPartProps {
  view: EvaluationView
  bid: Bid
  /** What ties bidders together: read beside the ground that it may be. */
  signs: readonly string[]
}

function Reading({ view, bid }: FormalPartProps) {
  const saved = savedOf(view, bid)
  return (
    <ul className={s.people}>
      {view.items.map(({ id, name }) => (
        <li key={id} className={s.person}>
          <span>{name}</span>
          <span>{wordsOf(saved[id])}</span>
        </li>
      ))}
    </ul>
  )
}

function wordsOf(found: Found | undefined): string {
  if (!found) return '待评审'
  return found.passed ? '通过' : `不通过：${found.reason}`
}

function Writing({ view, bid, signs }: FormalPartProps) {
  const check = useCheckBid()
  const [typed, setTyped] = useState<All>({})
  const saved = savedOf(view, bid)
  const all: All = { ...saved, ...typed }
  const put = (item: Item, found: Found) => setTyped({ ...typed, [item]: found })
  const send = (some: All) => {
    const checks = view.items.flatMap(({ id }) => {
      const found = some[id]
      return found ? { item: id, ...found } : []
    })
    return tellOutcome(
      check({ body: { id: view.tenderId, bidId: bid.bidId, checks } }).then(() => setTyped({})),
      '已记录',
    )
  }
  const complete = view.items.every(({ id }) => saved[id])
  return (
    <>
      {view.items.map(({ id, name }) => (
        <ItemFields
          key={id}
          name={name}
          found={all[id]}
          grounds={view.grounds}
          signs={signs}
          put={(next) => put(id, next)}
        />
      ))}
      {Object.keys(typed).length > 0 && <Button onClick={() => send(typed)}>保存评审结果</Button>}
      {!complete && Object.keys(typed).length === 0 && (
        <Button
          tone="quiet"
          onClick={() => send(Object.fromEntries(view.items.map(({ id }) => [id, all[id] ?? passed])))}
        >
          未填的都通过
        </Button>
      )}
    </>
  )
}

interface ItemFieldsProps {
  name: string
  found: Found | undefined
  grounds: EvaluationView['grounds']
  signs: readonly string[]
  put: (found: Found) => void
}

function ItemFields({ name, found, grounds, signs, put }: ItemFieldsProps) {
  return (
    <>
      <ChoiceField
        label={name}
        required
        options={answers}
        value={found ? (found.passed ? 'yes' : 'no') : ''}
        onChange={(answer) => put(answer === 'yes' ? passed : { passed: false, ground: null, reason: '' })}
      />
      {found && !found.passed && (
        <>
          <ChoiceField
            label={`${name}：否决依据`}
            required
            options={grounds.map(({ id, name: label }) => ({ value: id, label }))}
            value={found.ground ?? ''}
            onChange={(ground) => put({ ...found, ground: ground as Ground })}
          />
          {found.ground === 'collusion' && signs.length > 0 && <Signs signs={signs} />}
          <TextField
            label={`${name}：原因`}
            required
            maxLength={300}
            value={found.reason}
            hint="对方会看到，请写明不符合哪一条要求。"
            onChange={(reason) => put({ ...found, reason })}
          />
        </>
      )}
    </>
  )
}
