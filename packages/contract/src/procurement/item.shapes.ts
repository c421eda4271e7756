import * as z from 'zod/mini'
import { approvalStart } from '../approval/approval.shapes.ts'
import { page } from '../shared/page.ts'
import { fileRef, id, instant, optionalText, text } from '../shared/values.ts'
import { goodsColumn, goodsLine, goodsList } from './procurement.shapes.ts'

/** An item in the version that the person has seen. */
export const seenItem = z.object({ id, version: z.int() })

/** The same with the words of whoever ends it. */
export const seenWithReason = z.extend(seenItem, { reason: text(500) })

/** A publish form on its way to the platform: a new draft, or over the version that was opened. */
export const draftSent = <F extends z.ZodMiniType>(form: F) =>
  z.object({ id: z.exactOptional(id), version: z.exactOptional(z.int()), form })

/** What was saved. */
export const draftSaved = z.object({ id, no: z.string(), version: z.int() })

const files = z.array(fileRef)
/** The fields of a form that hold files, each with what the platform has of it. */
export const attachedFiles = { files }
export const picturesAndFiles = { pictures: files, files }

/** A saved draft as its owner opens it again. */
export const keptDraft = <F extends z.ZodMiniType, A extends Readonly<Record<string, typeof files>>>(
  form: F,
  attached: A,
) =>
  z.object({
    id,
    no: z.string(),
    version: z.int(),
    status: z.string(),
    form,
    ...attached,
    savedAt: instant,
    /** Why an approval gave it back; only then there. */
    backReason: z.exactOptional(z.string()),
    /** The approval that it waits for, or that decided about it last. */
    approvalId: z.exactOptional(id),
  })

/** A draft that is to go public. `reason`: why it is published although rules warn; kept in the operation log. */
export const publicationSent = z.extend(seenItem, {
  reason: z._default(optionalText(300), ''),
  approval: approvalStart,
})

/** What became of an item that was ended. */
export const endedItem = z.object({ id, status: z.string(), version: z.int() })

/** What a rule says of a field. */
export const ruleHint = z.object({
  level: z.enum(['block', 'warn', 'advice']),
  field: z.string(),
  sentence: z.string(),
  article: z.string(),
})

/** The way of an item, with the moment of each step and where it stands. */
export const lifeSteps = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    at: z.nullable(instant),
    state: z.enum(['done', 'now', 'next']),
  }),
)

/** One page of the goods that are published, with the heads of their table. */
export const goodsPage = z.extend(page(goodsLine), {
  title: z.string(),
  goodsHeader: z.array(goodsColumn),
  goodsList: z.exactOptional(goodsList),
})
