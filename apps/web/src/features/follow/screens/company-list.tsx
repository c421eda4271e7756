import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useGo } from '../../../map/to.ts'
import type { ListControls, ListValues } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { nothing } from '../follow.labels.ts'
import { companiesQuery, companyQuery } from '../follow.queries.ts'
import { useTidy } from '../follow.use-tidy.ts'
import { CompanyRow, Pickable } from '../parts/followed-rows.tsx'
import { TidyPage } from '../parts/tidy-page.tsx'

const CompanySheet = lazy(() => import('../parts/company-sheet.tsx'))

interface CompanyListProps {
  title: string
  values: ListValues
  set: (change: ListValues) => void
  tabs: ReactNode
}

/** The companies that I follow, with what they have open; several can be taken off at once. */
export function CompanyList({ title, values, set, tabs }: CompanyListProps) {
  const go = useGo()
  const tidy = useTidy('company')
  const [open, setOpen] = useState<string>()
  const sheet = useQuery({ ...companyQuery(open ?? ''), enabled: open !== undefined })
  const query = useInfiniteQuery(companiesQuery(values.keyword ?? ''))
  const controls: ListControls = { values: { keyword: values.keyword }, set, searchFor: '搜索企业名称' }
  const filled = (query.data?.pages[0]?.total ?? 0) > 0
  return (
    <TidyPage title={title} tidy={tidy} filled={filled} tabs={tabs} controls={controls}>
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(company) => company.id}
        row={(company) => (
          <Pickable name={company.name} picked={tidy.of(company.id)}>
            <CompanyRow company={company} onOpen={() => setOpen(company.id)} />
          </Pickable>
        )}
        empty={{ text: nothing.company, action: { label: '去招标大厅', onClick: () => go('hall.bidding') } }}
      />
      <Suspense fallback={null}>
        {open && <CompanySheet companyId={open} query={sheet} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </TidyPage>
  )
}
