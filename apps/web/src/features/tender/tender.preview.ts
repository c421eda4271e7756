import type { TenderCard } from '@jb/contract/tender/tender.shapes'
import { cardGoods } from '@jb/domain/procurement/goods-card'
import { profiles } from '@jb/domain/procurement/profiles'
import { columnsOf, typeLabel } from '@jb/domain/procurement/types'
import { orSeeDocument } from '@jb/domain/shared/empty'
import { isDirect, methodLabel, qualificationWayLabels } from '@jb/domain/tender/methods'
import { regimeOf } from '@jb/domain/tender/regime'
import { stateOf } from '@jb/domain/tender/state-code'
import { type FormValues, savable, toTender } from './tender.form.ts'

/** What the form itself does not say about the card of its notice. */
export interface PreviewFacts {
  readonly company: { readonly id: string; readonly name: string }
  /** The agent that publishes for the company. */
  readonly agentName?: string | null
  readonly regionName: string
  readonly now: Date
}

/** What is bought directly is carried out once it is published: nothing of it is before. */
const unpublished = '未发布'
const nobody = '00000000-0000-4000-8000-000000000000'

/** The card as halls will show it right after the publication. */
export function previewCard(
  values: FormValues,
  { company, agentName = null, regionName, now }: PreviewFacts,
): TenderCard {
  const form = savable(values)
  const tender = toTender(form)
  const announced = tender.applyStart !== null && tender.applyStart > now
  const direct = isDirect(form)
  const status = direct ? 'draft' : announced ? 'preview' : 'registering'
  const businessType = direct ? 3 : announced ? 4 : 1
  const { state, stateName, timeLabel = null } = stateOf({ status, businessType, profile: form.profile })
  const goods = cardGoods(form.type, form.isDisplay, tender.rows)
  const figures = columnsOf(form.type).filter(({ kind }) => kind === 'quantity' || kind === 'money')
  const isFigure = (name: string) => figures.some((column) => column.name === name)
  const applyStart = form.applyStart ?? now.toISOString()
  return {
    id: nobody,
    no: '发布后自动编号',
    name: form.title,
    type: form.type,
    typeName: typeLabel(form.type),
    businessType,
    biddingMethodName: methodLabel(form),
    qualificationWayName: qualificationWayLabels[form.qualificationWay],
    profileName: profiles[form.profile].label,
    dataSourcesName: '平台',
    state: state ?? 0,
    stateName: direct ? unpublished : stateName,
    status,
    timeLabel,
    timeAt: direct ? null : announced ? applyStart : form.applyEnd,
    startTime: form.bidStart,
    endTime: form.bidEnd,
    applyStartTime: direct ? null : applyStart,
    applyEndTime: form.applyEnd,
    openBidTime: form.openAt,
    awardTime: direct ? now.toISOString() : form.awardAt,
    releaseTime: now.toISOString(),
    goodsHeader: goods.headers.map((head) => ({ ...head, align: isFigure(head.name) ? 'right' : 'left' })),
    goodsLists: goods.rows.map((cells) =>
      Object.fromEntries(goods.headers.map(({ name }, at) => [name, cells[at] ?? '/'])),
    ),
    goodsCount: form.rows.length,
    isDisplay: form.isDisplay ? 1 : 0,
    rankType: regimeOf(form).wins === 'highest' ? 2 : 1,
    maxMoney: form.isDisplay ? form.ceiling : null,
    minMoney: null,
    estimate: form.isDisplay ? form.estimate : null,
    companyId: company.id,
    companyName: company.name,
    agentComName: agentName,
    acceptConsortiumBiddingName: form.acceptConsortium ? '接受' : '不接受',
    bidRequire: orSeeDocument(form.bidRequire),
    regionName,
  }
}
