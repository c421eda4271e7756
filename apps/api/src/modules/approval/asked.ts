import type { StartableType, Subject } from '@jb/domain/approval/types'
import type { DB } from '../../platform/db/types.ts'

/** Kinds of things that keep what they have asked their approvers, each in a table of its own: `<kind>_approval`. */
export type Kind = { [T in keyof DB]: T extends `${infer K}_approval` ? K : never }[keyof DB]

export const tableOf = (kind: Kind) => `${kind}_approval` as const
export const idColumn = (kind: Kind) => `${kind}_id` as const

/** What every question needs to know of the thing that it is about. */
export interface Thing {
  readonly id: string
  readonly companyId: string
  readonly title: string
  readonly version: number
}

/** A question to the approvers of a thing. */
export interface Question {
  readonly type: StartableType
  readonly subject: Subject
  /** What is done once they agree, frozen: never a price that is secret. `version`: of the thing as they read it. */
  readonly request: Readonly<Record<string, unknown>>
}

/** A question that was put, and by whom. */
export interface Request extends Question {
  readonly instanceId: string
  readonly startedBy: string
}

export type Outcome = 'approved' | 'rejected' | 'withdrawn' | 'terminated'
