import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { useUser } from '../../../lib/session.ts'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { PersonPicker } from '../../member/index.ts'
import type { Chosen } from '../project.form.ts'
import { findPeople, loadLevel, loadMore } from '../project.people.ts'

interface PeopleSheetProps {
  title: string
  multiple: boolean
  value: readonly Chosen[]
  onDone: (people: readonly Chosen[]) => void
  onClose: () => void
}

/** The person picker over the form. */
export default function PeopleSheet({ title, multiple, value, onDone, onClose }: PeopleSheetProps) {
  const company = useUser()?.company
  const client = useQueryClient()
  const done = (people: readonly { readonly memberNo: string; readonly name: string }[]) =>
    onDone(people.map(({ memberNo, name }) => ({ no: memberNo, name })))
  const nobody = multiple && value.length > 0 && (
    <Button tone="quiet" onClick={() => onDone([])}>
      清空已选
    </Button>
  )
  return (
    <Sheet open title={title} onClose={onClose} footer={nobody}>
      <Suspense fallback={<ListSkeleton cards={2} />}>
        <PersonPicker
          companyName={company?.name ?? ''}
          companyNo={company?.no ?? ''}
          loadLevel={(departmentNo) => loadLevel(client, departmentNo)}
          loadMore={(departmentNo, cursor) => loadMore(client, departmentNo, cursor)}
          search={(keyword) => findPeople(client, keyword)}
          multiple={multiple}
          picked={value.map(personOf)}
          onDone={done}
        />
      </Suspense>
    </Sheet>
  )
}

const personOf = ({ no, name }: Chosen) => ({ id: no, name, memberNo: no, comNo: '', departmentName: '' })
