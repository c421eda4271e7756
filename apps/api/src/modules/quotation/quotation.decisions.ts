import { selectQuotations } from '@jb/contract/quotation/quotation.contract'
import type { Demand } from '@jb/domain/demand/demand'
import { reasonSentences } from '@jb/domain/quotation/select'
import { add, formatMoney, round } from '@jb/domain/shared/money'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../platform/ctx.ts'
import { type Decisions, decision, type Settled, sameVersion } from '../approval/index.ts'
import { companyBar, starterBar } from '../procurement/index.ts'
import { selecting } from './reads/comparison.ts'
import { carryOut, type Plan, planOf, type SelectionRequest } from './use-cases/carry-out.ts'

/** A request with what it comes to. */
interface Wanted {
  readonly request: SelectionRequest
  readonly plan: Plan
}

const sentences: Readonly<Record<string, string>> = selectQuotations.refusals
const sentenceOf = (refused: string) => `${sentences[refused] ?? '需求的状态已经改变'}。`

/** Each supplier that is chosen, with the rows it supplies and what is paid for them, freight included. */
function suppliersOf({ chosen, usable }: Plan) {
  return usable
    .filter(({ bidId }) => chosen.quotationIds.includes(bidId))
    .map(({ bidId, companyName, offered, validUntil }) => {
      const positions = chosen.rows
        .filter(({ quotationId }) => quotationId === bidId)
        .map((row) => row.position)
      const taken = offered.rows.filter(({ position }) => positions.includes(position))
      const total = round(add(offered.freightIncTax, ...taken.map(({ incTax }) => incTax)))
      return { companyName, positions, total, validUntil }
    })
}

function factsOf({ title, no, controlTotal }: Demand, { plan }: Wanted) {
  const suppliers = suppliersOf(plan).map(({ companyName, positions, total }) => ({
    label: '选定供应商',
    value: `${companyName}，第 ${positions.join('、')} 行，含税 ${formatMoney(total)} 元`,
  }))
  const facts = [
    { label: '需求标题', value: title },
    { label: '需求编号', value: no },
    { label: '控制总价', value: controlTotal === null ? '' : `${formatMoney(controlTotal)} 元` },
    ...suppliers,
    { label: '含税合计', value: `${formatMoney(plan.chosen.incTax)} 元` },
    { label: '有效报价', value: `${plan.usable.length} 家` },
    { label: '选定原因', value: plan.reason },
  ]
  return facts.filter(({ value }) => value !== '')
}

function cardOf({ controlTotal }: Demand, { plan }: Wanted) {
  const suppliers = suppliersOf(plan)
  const until = suppliers.map(({ validUntil }) => validUntil.getTime())
  return {
    amount: { label: '含税总价', yuan: plan.chosen.incTax },
    against: controlTotal === null ? undefined : { label: '控制总价', yuan: controlTotal },
    supplier: { label: '选定供应商', name: suppliers.map(({ companyName }) => companyName).join('、') },
    due: { label: '报价有效期截止', at: new Date(Math.min(...until)) },
    overrides: plan.chosen.reasons.map((code) => ({ what: reasonSentences[code], why: plan.reason })),
  }
}

async function run(ctx: Ctx, { thing, asked }: Settled<Demand>): Promise<Refusal | undefined> {
  if (thing.offlineAt !== null) return refuse('demand.offline')
  const { quotationId, rows, reason } = asked.request as unknown as SelectionRequest
  const request = { quotationId, rows, reason }
  const plan = await planOf(ctx, thing.id, { request, controlTotal: thing.controlTotal })
  if (isRefusal(plan)) return plan
  const done = await carryOut(ctx, plan, { by: asked.startedBy, instanceId: asked.instanceId })
  return isRefusal(done) ? done : undefined
}

/** 选定供应商: approved, it is carried out if all its guards hold as they did then. */
export const selectionDecision = decision<Demand, Wanted>({
  ...selecting,
  name: '选定供应商',
  place: 'demand.any',
  stakes: async (_, { controlTotal }, wanted) => ({ amount: wanted?.plan.chosen.incTax ?? controlTotal }),
  facts: (_, demand, wanted) => factsOf(demand, wanted),
  card: (_, demand, wanted) => cardOf(demand, wanted),
  request: ({ request }, { version }) => ({ ...request, version }),
  stillSame: sameVersion,
  bars: async (ctx, settled) => (await starterBar(ctx, settled)) ?? companyBar(ctx, settled.thing),
  carryOut: run,
  failure: ({ refused }) => sentenceOf(refused),
})

export const quotationDecisions: Decisions = [selectionDecision]
