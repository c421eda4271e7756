import { plain, pointsIn, priceRuleWords } from '@jb/domain/tender/scoring'
import { criterionGroups, mostCriteria, priceFormulas } from '@jb/domain/tender/scoring-terms'
import { Button } from '../../../kit/button.tsx'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { Section } from '../../../kit/page.tsx'
import type { Form } from '../../../patterns/use-form.ts'
import { type Hint, RuleHints } from '../../procurement/index.ts'
import type { FormValues } from '../tender.form.ts'
import s from './publish.module.css'

type Scoring = NonNullable<FormValues['scoring']>
type Criterion = Scoring['criteria'][number]

/** What one begins with; everything can be changed. */
const template: Scoring = {
  criteria: [
    { group: 'technical', name: '技术方案', max: '30', standard: '' },
    { group: 'business', name: '交货和付款响应', max: '10', standard: '' },
    { group: 'credit', name: '同类业绩', max: '10', standard: '' },
  ],
  price: { formula: 'lowest', full: '50', kFrom: '0', kTo: '5', over: '1', under: '0.5' },
}
const another: Criterion = { group: 'technical', name: '', max: '', standard: '' }
const groups = Object.entries(criterionGroups).map(([value, label]) => ({ value, label }))
const formulas = Object.entries(priceFormulas).map(([value, label]) => ({ value, label }))
const points = { whole: 3, decimals: 2 } as const

interface ScoringSectionProps {
  form: Form<FormValues>
  hints: readonly Hint[]
}

/** 综合评分: what members give points for, and how the price is scored; 100 together. */
export default function ScoringSection({ form, hints }: ScoringSectionProps) {
  const scoring = form.values.scoring ?? null
  const set = (next: Scoring) => form.set('scoring', next)
  const error = form.errors.scoring
  return (
    <Section title={scoring ? `评分办法 · 合计 ${plain(pointsIn(scoring))} 分` : '评分办法'}>
      <p className={s.article}>
        评分项由评审小组逐项打分，价格分由系统按公式计算，合计应为 100 分；发布后不能修改，公告里公开。
      </p>
      {scoring ? (
        <>
          {scoring.criteria.map((one, at) => (
            <CriterionFields
              key={String(at)}
              at={at}
              one={one}
              put={(change) =>
                set({
                  ...scoring,
                  criteria: scoring.criteria.map((each, place) =>
                    place === at ? { ...each, ...change } : each,
                  ),
                })
              }
              remove={() =>
                set({ ...scoring, criteria: scoring.criteria.filter((_, place) => place !== at) })
              }
            />
          ))}
          {scoring.criteria.length < mostCriteria && (
            <Button
              tone="quiet"
              onClick={() => set({ ...scoring, criteria: [...scoring.criteria, another] })}
            >
              增加评分项
            </Button>
          )}
          <PriceFields
            price={scoring.price}
            put={(change) => set({ ...scoring, price: { ...scoring.price, ...change } })}
          />
        </>
      ) : (
        <Button tone="quiet" onClick={() => set(template)}>
          从常用评分项开始
        </Button>
      )}
      {error && (
        <p className={s.error} role="alert" data-field-error tabIndex={-1}>
          {error}
        </p>
      )}
      <RuleHints hints={hints.filter(({ field }) => field === 'scoring')} />
    </Section>
  )
}

interface CriterionFieldsProps {
  at: number
  one: Criterion
  put: (change: Partial<Criterion>) => void
  remove: () => void
}

function CriterionFields({ at, one, put, remove }: CriterionFieldsProps) {
  const name = `第 ${at + 1} 项`
  return (
    <fieldset>
      <ChoiceField
        label={`${name}类别`}
        required
        options={groups}
        value={one.group}
        onChange={(group) => put({ group: group as Criterion['group'] })}
      />
      <TextField
        label={`${name}名称`}
        required
        maxLength={40}
        placeholder="例如：施工组织设计"
        value={one.name}
        onChange={(next) => put({ name: next })}
      />
      <DecimalField
        label={`${name}分值`}
        required
        unit="分"
        digits={points}
        value={one.max}
        onChange={(max) => put({ max })}
      />
      <TextField
        label={`${name}评分标准`}
        maxLength={300}
        placeholder="例如：优 25–30，良 18–24，一般 0–17"
        value={one.standard}
        onChange={(standard) => put({ standard })}
      />
      <button type="button" className={s.word} onClick={remove}>
        删除{name}
      </button>
    </fieldset>
  )
}

interface PriceFieldsProps {
  price: Scoring['price']
  put: (change: Partial<Scoring['price']>) => void
}

function PriceFields({ price, put }: PriceFieldsProps) {
  const share = { whole: 2, decimals: 1 } as const
  return (
    <fieldset>
      <ChoiceField
        label="价格分算法"
        required
        options={formulas}
        value={price.formula}
        onChange={(formula) => put({ formula: formula as Scoring['price']['formula'] })}
      />
      <DecimalField
        label="价格分"
        required
        unit="分"
        digits={points}
        value={price.full}
        onChange={(full) => put({ full })}
      />
      {price.formula === 'benchmark' && (
        <>
          <DecimalField
            label="下浮系数 K 最低"
            required
            unit="%"
            digits={share}
            value={price.kFrom}
            hint="开标时在这个范围内公开抽取，由收标清单算出，谁也不能选。"
            onChange={(kFrom) => put({ kFrom })}
          />
          <DecimalField
            label="下浮系数 K 最高"
            required
            unit="%"
            digits={share}
            value={price.kTo}
            onChange={(kTo) => put({ kTo })}
          />
          <DecimalField
            label="每高于基准价 1% 扣"
            required
            unit="分"
            digits={points}
            value={price.over}
            onChange={(over) => put({ over })}
          />
          <DecimalField
            label="每低于基准价 1% 扣"
            required
            unit="分"
            digits={points}
            value={price.under}
            onChange={(under) => put({ under })}
          />
        </>
      )}
      <p className={s.article}>{priceRuleWords(price)}</p>
    </fieldset>
  )
}
