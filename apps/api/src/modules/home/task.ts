import type { Todo } from '@jb/contract/home/home.contract'
import { isUrgent } from '@jb/domain/home/tasks'

/** What is to be done about a thing now, or comes by itself. */
export interface Doing extends Pick<Todo, 'sentence' | 'action' | 'stake' | 'place'> {
  readonly otherwise?: string
  readonly due?: { readonly label: string; readonly at: Date | null }
  readonly search?: Todo['search']
}

/** What a row is about; `own`: nobody among the colleagues looks after it before this person. */
interface About {
  readonly id: string
  readonly title: string
  readonly own?: boolean
}

/** A row before the moment is known at which it is read. */
export interface Task extends Omit<Todo, 'urgent'> {
  readonly subject: string
  readonly own: boolean
}

/** A row about one thing; it leads to the thing, unless the doing says otherwise. */
export function taskOf({ id, title, own = true }: About, doing: Doing): Task {
  const { sentence, action, stake, place, otherwise = null, due, search = { id } } = doing
  const at = due?.at ?? null
  return {
    id: `${place} ${id}`,
    subject: id,
    own,
    title,
    sentence,
    otherwise,
    action,
    stake,
    dueAt: at?.toISOString() ?? null,
    dueLabel: at && due ? due.label : null,
    place,
    search,
  }
}

/** A row on the wire. */
export function presentTask({ own: _own, subject: _subject, ...row }: Task, now: Date): Todo {
  return { ...row, urgent: isUrgent(row, now) }
}
