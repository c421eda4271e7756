import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import { type ApprovalType, approvalTypes } from '@jb/domain/approval/types'
import type { Position } from '@jb/domain/map/position'
import { useMemo, useRef, useState } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { useOwner } from '../../../lib/session.ts'
import type { Form } from '../../../patterns/use-form.ts'
import { useProcess } from '../approval/approval.ts'
import { unitOf } from '../type-groups.ts'
import type { AmountUnit } from './amount-field.tsx'
import { type Contact, keepContact, useLastContact } from './contact.queries.ts'
import type { PublishStart } from './publish-kind.ts'
import { type EarlierContact, type ProjectFill, useProjectFill } from './use-project-fill.ts'
import { filesIn, type Publishing } from './use-publishing.ts'

/** What every form that is published has. */
export interface PublishedValues {
  readonly type: number
  readonly principalId: string | null
  readonly rows: readonly GoodsRow[]
  readonly fileIds: readonly string[]
  readonly pictureIds?: readonly string[]
  readonly contactName?: string | undefined
  readonly contactPhone?: string | undefined
  readonly regionCode?: string | undefined
  readonly address?: string | undefined
  readonly position: Position | null
}

interface Given<V> {
  readonly start: PublishStart<V>
  /** Asked before another type takes columns away. */
  readonly retype: string
  /** The change of a field with all that follows from it. */
  readonly consequences: (values: V, name: keyof V & string, value: unknown) => Partial<V>
  /** What its approvers are asked for; absent: nobody is asked. */
  readonly process?: ApprovalType
  /** Goes to where the approval of a saved draft is begun. */
  readonly ask?: (type: ApprovalType, id: string, reason: string) => unknown
  /** Whom to call in what was published before for a project. */
  readonly contactOf?: (projectId: string) => Promise<EarlierContact | null>
}

/** What a form that is published shows and does, whatever is published with it. */
export interface PublishForm<V> extends Publishing<V> {
  /** The unit in which amounts are typed: the usual one of the type, until one is chosen. */
  readonly unit: AmountUnit
  readonly setUnit: (unit: AmountUnit) => void
  readonly lastContact: Contact | null
  /** What the chosen project has filled in, and the way back. */
  readonly project: { readonly fill: ProjectFill | undefined; readonly takeBack: () => void }
  /** Whether the company's approvers are asked before it goes out. */
  readonly asks: boolean
  /** Saves, then goes where the approval is begun; the reason over warnings goes along. */
  handIn(reason: string): Promise<void>
}

const none: readonly string[] = []

const contactIn = (values: PublishedValues): Contact => {
  const { contactName = '', contactPhone = '', regionCode = '', address = '', position } = values
  return { contactName, contactPhone, regionCode, address, position }
}

/** The form with its files, its approvers and the contact of the last one; changes bring their consequences. */
export function usePublishForm<V extends PublishedValues>(
  publishing: Publishing<V>,
  { start, retype, consequences, process, ask, contactOf = async () => null }: Given<V>,
): PublishForm<V> {
  const owner = useOwner()
  const { form, saving } = publishing
  const { type, principalId, fileIds, pictureIds = none } = form.values
  const [unit, setUnit] = useState<AmountUnit>()
  const asks = useProcess(process ?? approvalTypes[0], {
    knows: process !== undefined && (principalId === null || saving.draft !== undefined),
    subjectId: principalId === null ? undefined : saving.draft?.id,
  })
  const files = useMemo(
    () => ({
      ...form.files,
      fileIds: filesIn(fileIds, form.files.fileIds, start.files),
      pictureIds: filesIn(pictureIds, form.files.pictureIds, start.pictures),
    }),
    [form.files, fileIds, pictureIds, start],
  )
  const set: Form<V>['set'] = async (name, value) => {
    const { rows } = form.values
    if (name === 'type' && value === type) return
    const text = `已填的 ${rows.length} 行会保留同名的列，其余的列会清空。`
    const loses = name === 'type' && rows.length > 0
    if (loses && !(await confirm({ title: retype, text, yes: '更换' }))) return
    for (const [key, next] of Object.entries(consequences(form.values, name, value)))
      form.set(key as keyof V & string, next)
    if (name === 'projectId') await project.choose(String(value ?? ''))
  }
  const latest = useRef(form.values)
  latest.current = form.values
  const placeNow = () => contactIn(latest.current)
  const put = (values: Partial<Contact>) => {
    for (const [key, next] of Object.entries(values)) form.set(key as keyof V & string, next)
  }
  const project = useProjectFill({ put, now: placeNow }, contactOf)
  const keepPlace = () => void keepContact(owner, contactIn(form.values))
  return {
    ...publishing,
    form: { ...form, files, set },
    unit: unit ?? unitOf(type),
    setUnit,
    lastContact: useLastContact(owner),
    project,
    asks,
    async send(reason) {
      const done = await publishing.send(reason)
      if (done && done !== 'reason') keepPlace()
      return done
    },
    async handIn(reason) {
      const saved = await publishing.keep()
      if (!saved) return
      keepPlace()
      if (process) await ask?.(process, saved.answer.id, reason)
    },
  }
}
