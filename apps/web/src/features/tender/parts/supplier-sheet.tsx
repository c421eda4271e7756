import { findCompanies } from '@jb/contract/member/company.contract'
import { useState } from 'react'
import { OptionList } from '../../../kit/options.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useEndpoint } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import s from './publish.module.css'

interface SupplierSheetProps {
  title?: string
  chosen: string | null
  /** Companies that are not to be chosen again. */
  without?: readonly string[]
  onChoose: (company: { readonly id: string; readonly name: string }) => void
  onClose: () => void
}

const least = 2

/** Finds a verified company by its name or code. */
export default function SupplierSheet({
  title = '选择供应商',
  chosen,
  without = [],
  onChoose,
  onClose,
}: SupplierSheetProps) {
  const [keyword, setKeyword] = useState('')
  const asked = keyword.trim()
  const own = useUser()?.company?.id
  const query = useEndpoint(
    findCompanies,
    { body: { keyword: asked, kind: 'any' } },
    { enabled: asked.length >= least },
  )
  const found = query.data?.filter(({ id }) => id !== own && !without.includes(id)) ?? []
  return (
    <Sheet open title={title} onClose={onClose}>
      <SearchField value={keyword} onChange={setKeyword} placeholder="企业名称或统一社会信用代码" />
      <div className={s.results}>
        {asked.length < least ? (
          <p className={s.article}>请至少输入 {least} 个字，例如“长砚”或完整的 18 位代码。</p>
        ) : (
          <QueryState query={query} hasData={query.data !== undefined} skeleton={<ListSkeleton cards={1} />}>
            {found.length === 0 ? (
              <Empty text="没有找到可选的已认证企业。请核对名称，或请对方先在平台完成企业认证。" />
            ) : (
              <OptionList
                label={title}
                options={found.map(({ id, name, regionName, uscc }) => ({
                  value: id,
                  label: name,
                  note: [regionName, uscc].filter(Boolean).join(' · '),
                }))}
                value={chosen ?? undefined}
                onChange={(id) => onChoose(found.find((each) => each.id === id) ?? { id, name: '' })}
              />
            )}
          </QueryState>
        )}
      </div>
    </Sheet>
  )
}
