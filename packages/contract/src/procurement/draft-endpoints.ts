import * as z from 'zod/mini'
import { approvalStartRefusals } from '../approval/approval.shapes.ts'
import { endpoint, type Reads, type Schema } from '../endpoint.ts'
import { id } from '../shared/values.ts'
import {
  draftSaved,
  draftSent,
  endedItem,
  publicationSent,
  ruleHint,
  seenItem,
  seenWithReason,
} from './item.shapes.ts'
import { ownRead, ownVerb } from './own-endpoints.ts'

type Sentences = Readonly<Record<string, string>>

/** A kind of things that are drafted, published and cancelled: how it is called, its form, and what it says no with. */
interface Kind<F extends z.ZodMiniType, D extends Schema> {
  readonly name: string
  readonly noun: string
  readonly form: F
  readonly draft: D
  /** The reads that a change of drafts makes old, and those that a change of what is public does. */
  readonly refreshes: {
    readonly drafts: readonly Reads[]
    readonly published: readonly Reads[]
    /** Of a cancellation, if other ones. */
    readonly cancelled?: readonly Reads[]
  }
  /** Bytes that a form may have. */
  readonly maxBody?: number
  /** What this kind says otherwise of some of them. */
  readonly summaries?: Readonly<Partial<Record<'check' | 'copy' | 'remove' | 'publish' | 'cancel', string>>>
  readonly refusals: Readonly<
    Record<'notFound' | 'common' | 'verified' | 'approvalRunning' | 'saving' | 'publishing', Sentences>
  > & {
    /** Of what a draft names by its id, told before the rest of `saving`. */
    readonly naming?: Sentences
    readonly cancelling?: Sentences
  }
}

/** What became of a verb; with `approvalId` it has not been carried out: it waits for that approval. */
const deed = z.extend(endedItem, { approvalId: z.exactOptional(id) })

/** The endpoints that every kind of published things has alike, from the draft to the cancellation. */
export function publishedEndpoints<F extends z.ZodMiniType, D extends Schema>({
  name,
  noun,
  form,
  draft,
  refreshes,
  maxBody = 2_000_000,
  summaries = {},
  refusals,
}: Kind<F, D>) {
  return {
    save: endpoint({
      ...ownVerb,
      id: `${name}.saveDraft`,
      summary: `保存${noun}草稿（新建时不带 id）`,
      path: `/${name}/drafts`,
      refreshes: refreshes.drafts,
      scope: 'public',
      body: draftSent(form),
      maxBody,
      answer: draftSaved,
      refusals: {
        ...refusals.common,
        ...refusals.verified,
        ...refusals.naming,
        ...refusals.approvalRunning,
        ...refusals.saving,
      },
    }),
    open: endpoint({
      ...ownRead,
      id: `${name}.draft`,
      summary: `打开一份${noun}草稿`,
      path: `/${name}/drafts/{id}`,
      params: z.object({ id }),
      answer: draft,
      encoded: 'object',
      refusals: refusals.notFound,
    }),
    /** What stops or warns: the same findings that publishing has, for the form while it is filled. */
    check: endpoint({
      ...ownVerb,
      kind: 'read',
      id: `${name}.check`,
      summary: summaries.check ?? `${noun}草稿现在能不能发布：缺什么、哪里需要留意`,
      path: `/${name}/checks`,
      body: z.object({ form }),
      maxBody,
      /** `faults`: field → sentence. */
      answer: z.object({ faults: z.record(z.string(), z.string()), hints: z.array(ruleHint) }),
      refusals: {},
    }),
    copy: endpoint({
      ...ownVerb,
      id: `${name}.copy`,
      summary: summaries.copy ?? `复制一个${noun}为新草稿：清单和要求照抄，时间按原来的间隔顺延`,
      path: `/${name}/copies`,
      refreshes: refreshes.drafts,
      body: z.object({ id }),
      answer: draftSaved,
      refusals: { ...refusals.notFound, ...refusals.verified },
    }),
    remove: endpoint({
      ...ownVerb,
      id: `${name}.deleteDraft`,
      summary: summaries.remove ?? `删除一份${noun}草稿`,
      path: `/${name}/draft-deletions`,
      refreshes: refreshes.drafts,
      body: seenItem,
      answer: z.object({ id }),
      refusals: { ...refusals.common, ...refusals.approvalRunning },
    }),
    publish: endpoint({
      ...ownVerb,
      id: `${name}.publish`,
      summary: summaries.publish ?? `发布${noun}；企业开通审批时先审批`,
      path: `/${name}/publications`,
      refreshes: refreshes.published,
      body: publicationSent,
      answer: deed,
      refusals: {
        ...refusals.common,
        ...refusals.verified,
        ...refusals.approvalRunning,
        ...approvalStartRefusals,
        ...refusals.publishing,
      },
    }),
    cancel: endpoint({
      ...ownVerb,
      id: `${name}.cancel`,
      summary: summaries.cancel ?? `取消${noun}`,
      path: `/${name}/cancellations`,
      refreshes: refreshes.cancelled ?? refreshes.published,
      body: seenWithReason,
      answer: endedItem,
      refusals: { ...refusals.common, ...refusals.cancelling },
    }),
  }
}
