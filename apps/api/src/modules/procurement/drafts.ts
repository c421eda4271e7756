import { formatDay } from '@jb/domain/shared/dates'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { sql } from 'kysely'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx, Tx } from '../../platform/ctx.ts'
import { claimFiles } from '../file/index.ts'
import { type ActingCompany, memberDoor } from '../member/index.ts'
import type { Item, Seen } from './own-item.ts'
import { projectOf } from './reads/project-of.ts'
import { isOwnBuyer, mayRun, type Sides, sidesOf } from './sides.ts'

/** The files of a draft by the name of their field, in their order. */
type Files<Field extends string> = Readonly<Record<Field, readonly string[]>>

type Form<Field extends string> = Files<Field> & {
  readonly principalId: string | null
  readonly projectId?: string | null
}

type Base = Pick<Item, 'id' | 'no' | 'version' | 'companyId' | 'agentCompanyId'> & {
  readonly createdBy: string
}

/** What the kinds of published things do each in their own way with a draft. */
interface Work<F extends Form<Field>, D extends Item, I extends Item, Field extends string> {
  readonly kind: string
  /** The fields of the form that hold files. */
  readonly fileFields: readonly Field[]
  readonly lockOwn: (ctx: Ctx, seen: Seen) => Promise<I | Refusal>
  readonly isEditable: (item: I) => boolean
  readonly byId: (tx: Tx, id: string) => Promise<I | undefined>
  readonly nextNo: (tx: Tx, now: Date) => Promise<string>
  /** Why this form cannot be saved, whoever saves it. */
  readonly bar?: (ctx: Ctx, form: F) => Promise<Refusal | undefined>
  readonly draftOf: (form: F, base: Base) => D
  /** The files that an item has now. */
  readonly filesOf: (tx: Tx, id: string) => Promise<Files<Field>>
  /** Those among these ids that were handed in for approval before; absent where nobody is asked. */
  readonly handedIn?: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>
  /** `source`: what it was copied from. */
  readonly insert: (ctx: Ctx, draft: D, files: Files<Field>, source?: I) => Promise<void>
  /** Gives the new version. */
  readonly update: (ctx: Ctx, draft: D, files: Files<Field>) => Promise<number>
  readonly remove: (tx: Tx, id: string) => Promise<void>
  readonly copyOf: (ctx: Ctx, source: I, identity: Omit<Base, 'version'>) => Promise<D>
}

type Saved = Pick<Item, 'id' | 'no' | 'version'>

interface Save<F> {
  readonly id?: string
  readonly version?: number
  readonly form: F
}

/** How drafts of a kind are saved, copied and deleted. */
export function draftsOf<
  F extends Form<Field>,
  D extends Item & Base,
  I extends Item & Base,
  const Field extends string,
>(work: Work<F, D, I, Field>) {
  const { kind } = work
  const log = (ctx: Ctx, id: string, action: string, payload?: Readonly<Record<string, unknown>>) =>
    ctx.log({ subject: { kind, id }, action, ...(payload && { payload }) })

  const filesIn = (form: F) =>
    Object.fromEntries(
      work.fileFields.map((field) => [field, [...new Set(form[field])]]),
    ) as unknown as Files<Field>

  const idsOf = (files: Files<Field>) => work.fileFields.flatMap((field) => files[field])

  /** It belongs to a project of its own company, if to any; only new files are claimed. */
  async function partsBar(ctx: Ctx, form: F, { companyId }: Sides, kept: readonly string[]) {
    if (form.projectId && !(await projectOf(ctx.tx, companyId, form.projectId)))
      return refuse(`${kind}.project.notFound`)
    const added = idsOf(filesIn(form)).filter((id) => !kept.includes(id))
    const claimed = await claimFiles(ctx, added, { purpose: 'attachment' })
    return isRefusal(claimed) ? claimed : undefined
  }

  /** Why the form of an item can no longer be changed. */
  function shut(item: I): Refusal | undefined {
    if (item.status === 'approving') return refuse(`${kind}.approvalRunning`)
    return work.isEditable(item) ? undefined : refuse(`${kind}.wrongStatus`, { status: item.status })
  }

  async function create(ctx: Ctx, form: F, company: ActingCompany): Promise<Saved | Refusal> {
    const sides = sidesOf(kind, form.principalId, { ...callerOf(ctx), companyId: company.id })
    if (isRefusal(sides)) return sides
    const wrong = await partsBar(ctx, form, sides, [])
    if (wrong) return wrong
    const base = { id: ctx.newId(), no: await work.nextNo(ctx.tx, ctx.now), version: 1 }
    const draft = work.draftOf(form, { ...base, ...sides, createdBy: company.accountId })
    await work.insert(ctx, draft, filesIn(form))
    await log(ctx, draft.id, 'createDraft')
    return base
  }

  /** Whose it is after the change: who buys leaves it as it is, an agent's clerk may choose another principal. */
  async function sidesAfter(ctx: Ctx, before: I, form: F, company: ActingCompany) {
    const caller = callerOf(ctx)
    const keeps = form.principalId === null || isOwnBuyer(before, caller)
    const sides = keeps ? before : sidesOf(kind, form.principalId, { ...caller, companyId: company.id })
    if (isRefusal(sides) || sides.companyId === before.companyId) return sides
    const fixed = (await work.handedIn?.(ctx.tx, [before.id]))?.has(before.id)
    return fixed ? refuse(`${kind}.principalFixed`) : sides
  }

  async function change(ctx: Ctx, seen: Seen, form: F, company: ActingCompany): Promise<Saved | Refusal> {
    const before = await work.lockOwn(ctx, seen)
    if (isRefusal(before)) return before
    const sides = shut(before) ?? (await sidesAfter(ctx, before, form, company))
    if (isRefusal(sides)) return sides
    const wrong = await partsBar(ctx, form, sides, idsOf(await work.filesOf(ctx.tx, before.id)))
    if (wrong) return wrong
    const { companyId, agentCompanyId } = sides
    const draft = {
      ...work.draftOf(form, { ...before, companyId, agentCompanyId }),
      backReason: before.backReason,
    }
    const version = await work.update(ctx, draft, filesIn(form))
    await log(ctx, before.id, 'saveDraft', { version })
    return { id: before.id, no: draft.no, version }
  }

  /** Makes a new draft of an item: as `make` says, or why it does not. */
  async function copyAs<No extends Refusal = never>(
    ctx: Ctx,
    source: I,
    company: ActingCompany,
    make: (identity: Omit<Base, 'version'>) => Promise<D | No>,
  ): Promise<Saved | No> {
    const draft = await make({
      id: ctx.newId(),
      no: await work.nextNo(ctx.tx, ctx.now),
      companyId: source.companyId,
      agentCompanyId: isOwnBuyer(source, callerOf(ctx)) ? null : source.agentCompanyId,
      createdBy: company.accountId,
    })
    if (isRefusal(draft)) return draft
    await work.insert(ctx, draft, await work.filesOf(ctx.tx, source.id), source)
    await log(ctx, draft.id, 'createDraft', { copiedFrom: source.id })
    return { id: draft.id, no: draft.no, version: draft.version }
  }

  return {
    /** Saves the publish form as a draft of the company whose it is: a new one, or over the version that was opened. */
    async saveDraft(ctx: Ctx, { body }: { readonly body: Save<F> }): Promise<Saved | Refusal> {
      const company = await memberDoor.requireDraftingCompany(ctx.tx, ctx.actor)
      if (isRefusal(company)) return company
      const { id, version, form } = body
      const barred = await work.bar?.(ctx, form)
      if (barred) return barred
      return id === undefined ? create(ctx, form, company) : change(ctx, { id, version }, form, company)
    },

    /** Makes a new draft of an item that the caller runs: the agent for its principal, the company for itself. */
    async copy(ctx: Ctx, { body }: { readonly body: { readonly id: string } }): Promise<Saved | Refusal> {
      const company = memberDoor.requireVerifiedCompany(ctx.actor)
      if (isRefusal(company)) return company
      const source = await work.byId(ctx.tx, body.id)
      const caller = callerOf(ctx)
      if (!source || !mayRun(source, caller)) return refuse(`${kind}.notFound`)
      return copyAs(ctx, source, company, (identity) => work.copyOf(ctx, source, identity))
    },

    copyAs,

    /** Deletes a draft with its goods; what has been public stays. The log keeps that there was one. */
    async deleteDraft(ctx: Ctx, { body }: { readonly body: Seen }): Promise<Pick<Item, 'id'> | Refusal> {
      const draft = await work.lockOwn(ctx, body)
      if (isRefusal(draft)) return draft
      const barred = shut(draft)
      if (barred) return barred
      const { id, no, title } = draft
      await work.remove(ctx.tx, id)
      await log(ctx, id, 'deleteDraft', { no, title })
      return { id }
    },
  }
}

/** The next number of a kind, `ZB-20261121-0001`: its letters, the day in China and a running figure. */
export async function nextNo(
  tx: Tx,
  { letters, sequence }: { readonly letters: string; readonly sequence: string },
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ n: number }>`select nextval(${sequence}::regclass)::int as n`.execute(tx)
  return `${letters}-${formatDay(now).replaceAll('-', '')}-${String(rows[0]?.n ?? 0).padStart(4, '0')}`
}
