import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OptionList } from '../../../kit/options.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useGo } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { invitableQuery } from '../../demand/index.ts'

/** Whose quotation is recorded: found by name, those that suit first. */
export default function RecordSheet({ demandId, onClose }: { demandId: string; onClose: () => void }) {
  const [keyword, setKeyword] = useState('')
  const asked = keyword.trim()
  const query = useQuery(invitableQuery(demandId, asked))
  const go = useGo()
  return (
    <Sheet open title="代录哪家的报价" onClose={onClose}>
      <SearchField value={keyword} onChange={setKeyword} placeholder="企业名称或统一社会信用代码" />
      <QueryState query={query} hasData={query.data !== undefined} skeleton={<ListSkeleton cards={2} />}>
        {query.data?.length === 0 ? (
          <Empty text="没有找到企业。请按名称查找，或请对方先在平台完成企业认证。" />
        ) : (
          <OptionList
            label="供应商"
            options={(query.data ?? []).map(({ companyId, name, regionName, why, bar }) => ({
              value: companyId,
              label: name,
              note: bar ?? [...why, regionName].filter(Boolean).join(' · '),
              ...(bar && { disabledReason: bar }),
            }))}
            value={undefined}
            onChange={(companyId) => {
              onClose()
              go('quotation.comparison', { id: demandId, record: companyId })
            }}
          />
        )}
      </QueryState>
    </Sheet>
  )
}
