import * as z from 'zod/mini'
import { approvalStart, approvalStartRefusals } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { ruleHint } from '../procurement/item.shapes.ts'
import { ownAsk, ownList, ownRead, ownVerb } from '../procurement/own-endpoints.ts'
import { goodsRow, profile } from '../procurement/procurement.shapes.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, instant, text } from '../shared/values.ts'
import { addendumKind, addendumLine, addendumStatus } from '../tender/addenda.contract.ts'
import { movableTime, newTimes } from '../tender/postponement.contract.ts'
import { tenderForm } from '../tender/tender.form.ts'
import { approvalRunning, common, notFound } from '../tender/tender.refusals.ts'
import { deed } from '../tender/tender.shapes.ts'
import { refreshes } from './bid.refreshes.ts'
import { offererVerb } from './offer-endpoints.ts'

const { shape } = tenderForm
/** New values of the terms; what is left out stays. */
const amendedValues = z.object({
  paymentTerms: z.exactOptional(shape.paymentTerms),
  deliveryTerms: z.exactOptional(shape.deliveryTerms),
  bidRequire: z.exactOptional(shape.bidRequire),
  trackRecord: z.exactOptional(shape.trackRecord),
  staffing: z.exactOptional(shape.staffing),
  performanceSecurity: z.exactOptional(shape.performanceSecurity),
  retention: z.exactOptional(shape.retention),
  validityDays: z.exactOptional(shape.validityDays),
  ceiling: z.exactOptional(shape.ceiling),
})

/** What an addendum changes. */
const changes = {
  values: z._default(amendedValues, {}),
  /** The whole new list; absent: it stays. */
  rows: z.exactOptional(shape.rows),
  times: z._default(newTimes, {}),
}

export const addendumForm = endpoint({
  id: 'bid.addendumForm',
  summary: '发布补遗：项目现在的条款、清单和时间，哪些可以改',
  ...ownRead,
  path: '/bid/addendum-forms/{id}',
  params: z.object({ id }),
  answer: z.object({
    title: z.string(),
    version: z.int(),
    type: z.int(),
    profile,
    status: z.string(),
    stateName: z.string(),
    /** How many addenda it has, and may have. */
    count: z.int(),
    most: z.int(),
    /** Why none can be issued now, as a sentence; null when one can. */
    why: z.nullable(z.string()),
    /** The buyer that an agent's clerk acts for; null: one's own. */
    principalId: z.nullable(id),
    values: z.pick(tenderForm, {
      paymentTerms: true,
      deliveryTerms: true,
      bidRequire: true,
      trackRecord: true,
      staffing: true,
      performanceSecurity: true,
      retention: true,
      validityDays: true,
      ceiling: true,
    }),
    /** A sale has no ceiling. */
    hasCeiling: z.boolean(),
    rows: z.array(goodsRow),
    times: z.array(movableTime),
    /** Whether it will wait for an approval. */
    needsApproval: z.boolean(),
  }),
  refusals: notFound,
})

export const checkAddendum = endpoint({
  id: 'bid.checkAddendum',
  summary: '发布补遗：按所改的内容判断性质、对已有投标的影响和新的截止时间',
  ...ownAsk,
  path: '/bid/addendum-checks',
  body: z.object({ id, ...changes }),
  maxBody: 4_000_000,
  answer: z.object({
    version: z.int(),
    kind: addendumKind,
    kindName: z.string(),
    /** What becomes of the bids that are in. */
    effect: z.string(),
    /** The times as they will be, with those that move by themselves. */
    suggested: newTimes,
    /** Field → what to do about it. */
    faults: z.record(z.string(), z.string()),
    hints: z.array(z.extend(ruleHint, { earliest: z.nullable(instant) })),
  }),
  refusals: notFound,
})

export const issueAddendum = endpoint({
  id: 'bid.issueAddendum',
  summary: '发布补遗：清单、条款和时间随之变更；企业开通审批时先审批',
  ...ownVerb,
  path: '/bid/addenda',
  refreshes: [...refreshes, 'tender'],
  body: z.object({
    id,
    version: z.int(),
    title: text(60),
    body: text(3000),
    fileIds: z.array(id).check(z.maxLength(9, '附件最多 9 个')),
    ...changes,
    approval: approvalStart,
  }),
  maxBody: 4_000_000,
  answer: z.extend(deed, { addendumId: id }),
  refusals: {
    ...common,
    ...approvalRunning,
    ...approvalStartRefusals,
    'tender.offline': '这个项目已被平台下架，恢复之前不能发布补遗，详情请联系平台客服',
    'tender.closed': '投标截止时间已经过去，不能再发布补遗',
    'tender.addendaFull': '一个项目最多 10 次补遗，已经发完；需要大的改动请终止后重新发布',
    'tender.addendumPaid': '已经有竞买人缴纳保证金，只能发布不改变条件的说明',
    'tender.postponeFirst':
      '投标已经开始，投标截止和开标时间要经第二人复核才能改：请先办理“延期”，复核同意后再发布不改时间的补遗',
    'tender.badAddendum': '补遗的内容有问题，请按提示修改后再提交',
    'tender.ruleBlocked': '新的时间不符合规则，请按提示修改后再提交',
    'file.notFound': '有附件已失效，请删除后重新上传',
  },
})

/** Who has confirmed an addendum. */
const confirmations = z.object({
  confirmed: z.int(),
  of: z.int(),
  /** Names of those that have not, as far as they fit. */
  waiting: z.array(z.string()),
})

export const ownAddenda = endpoint({
  id: 'bid.ownAddenda',
  summary: '一个项目的全部补遗：已发布、审批中和没有办成的，以及哪些单位已确认',
  ...ownList,
  path: '/bid/addenda/list',
  body: z.object({ ...pageQuery, id, status: z._default(z.enum(['all', 'effective', 'open']), 'all') }),
  answer: z.extend(
    page(
      z.object({
        ...addendumLine,
        number: z.nullable(z.int()),
        status: addendumStatus,
        statusName: z.string(),
        requesterName: z.string(),
        requestedAt: instant,
        effectiveAt: z.nullable(instant),
        failure: z.nullable(z.string()),
        /** Null: nobody has to confirm it, or who takes part is kept from the owner until the opening. */
        confirmations: z.nullable(confirmations),
      }),
    ),
    {
      title: z.string(),
      /** Why no further one can be issued now; null when one can. */
      why: z.nullable(z.string()),
      /** Said where who has confirmed is secret. */
      secret: z.nullable(z.string()),
    },
  ),
  refusals: notFound,
})

export const confirmAddenda = endpoint({
  id: 'bid.confirmAddenda',
  summary: '确认补遗：到这一号为止的全部补遗',
  ...offererVerb,
  path: '/bid/addendum-acks',
  refreshes,
  scope: 'own',
  body: z.object({ tenderId: id, number: z.int().check(z.minimum(1)) }),
  answer: z.object({ tenderId: id, number: z.int(), confirmedAt: instant }),
  refusals: {
    ...notFound,
    'bid.noAddendum': '没有需要确认的补遗，请刷新查看最新状态',
    'bid.closed': '投标已截止，不用再确认补遗',
  },
})
