import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../../kit/icons.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { dials } from '../dials.ts'
import { colleagueQuery } from '../organisation.queries.ts'
import s from '../parts/organisation.module.css'

/** Somebody who is to be called. */
export interface Called {
  readonly memberNo: string
  readonly name: string
}

interface CallSheetProps {
  readonly person: Called
  readonly onClose: () => void
}

const waiting = (
  <Loading>
    <Bone size="xl" width="60%" />
  </Loading>
)

/** The telephone number of a colleague, which a tap dials. */
export function CallSheet({ person, onClose }: CallSheetProps) {
  const query = useQuery(colleagueQuery(person.memberNo))
  const { data } = query
  return (
    <Sheet open title={`打电话给${person.name}`} onClose={onClose}>
      <QueryState query={query} hasData={data !== undefined} skeleton={waiting}>
        {data && (
          <a className={s.phone} href={dials(data.phone)}>
            <Icon name="phone" small />
            拨打 {data.phone}
          </a>
        )}
      </QueryState>
    </Sheet>
  )
}
