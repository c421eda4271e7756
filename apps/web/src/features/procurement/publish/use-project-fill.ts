import { projectOf } from '@jb/contract/project/project.contract'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import type { Contact } from './contact.queries.ts'

/** Whom to call in what was published before for a project. */
export type EarlierContact = Pick<Contact, 'contactName' | 'contactPhone'>

/** What a chosen project has brought into a form. */
export interface ProjectFill {
  readonly projectId: string
  /** Its department, and who leads it. */
  readonly department: string
  readonly manager: string
  readonly filled: Partial<Contact>
  readonly before: Partial<Contact>
}

const nothing = () => undefined

/** Asks what a project, and what was published for it, says of contact and place. */
async function askProject(id: string, contactOf: (id: string) => Promise<EarlierContact | null>) {
  const [project, contact] = await Promise.all([
    call(projectOf, { params: { id } }).catch(nothing),
    contactOf(id).catch(nothing),
  ])
  if (!project) return undefined
  const { regionCode, address, position, own } = project
  const filled: Partial<Contact> = { regionCode, address, position, ...contact }
  return { filled, department: own?.departmentName ?? '', manager: own?.manager.name ?? '' }
}

interface Form {
  /** Writes into the form; a field at a time. */
  readonly put: (values: Partial<Contact>) => void
  /** What stands there now. */
  readonly now: () => Contact
}

/** Fills contact and place from the project that is chosen; what stood there before can be brought back. */
export function useProjectFill(
  { put, now }: Form,
  contactOf: (id: string) => Promise<EarlierContact | null>,
) {
  const [fill, setFill] = useState<ProjectFill>()
  return {
    fill,
    async choose(projectId: string) {
      setFill(undefined)
      if (!projectId) return
      const found = await askProject(projectId, contactOf)
      if (!found) return
      const stood = now()
      const before = Object.fromEntries(
        Object.keys(found.filled).map((key) => [key, stood[key as keyof Contact]]),
      )
      put(found.filled)
      setFill({ ...found, projectId, before })
    },
    takeBack() {
      if (fill) put(fill.before)
      setFill(fill && { ...fill, filled: {} })
    },
  }
}
