import type { Person } from './parts/person-picker.tsx'

/** Somebody whom the person picker hands back. */
export interface SelectedUser {
  readonly companyId: string
  readonly icon: string
  /** Empty: somebody is chosen as a person, whatever roles they hold. */
  readonly roleId: string
  /** '0': they have not been asked yet. */
  readonly status: string
  /** Their number as a member of the company. */
  readonly userId: string
  readonly userName: string
  /** Chosen now, and stored nowhere until the page that asked is sent. */
  readonly noSave: boolean
}

/** The person as the page that asked takes them; `known` came chosen already. */
export function selectedUser(person: Person, known: boolean): SelectedUser {
  const { comNo, memberNo, name, icon = '' } = person
  return {
    companyId: comNo,
    icon,
    roleId: '',
    status: '0',
    userId: memberNo,
    userName: name,
    noSave: !known,
  }
}

/** Member numbers in an address: `M1,M2`, or JSON: numbers, or users as they were handed back. */
export function memberNos(text: string | undefined): readonly string[] {
  if (!text) return []
  const parts = text.startsWith('[') ? fromJson(text) : text.split(',')
  const known = parts.map((part) => part.trim()).filter((part) => /^M\d{6,12}$/.test(part))
  return [...new Set(known)]
}

function fromJson(text: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map(numberOf) : []
  } catch {
    return []
  }
}

function numberOf(entry: unknown): string {
  if (typeof entry === 'string') return entry
  if (typeof entry !== 'object' || entry === null) return ''
  if ('userId' in entry) return String(entry.userId)
  return 'memberNo' in entry ? String(entry.memberNo) : ''
}

/** Whether an address says yes: `1` or `true`. */
export const saysYes = (text: string | undefined) => text === '1' || text === 'true'
