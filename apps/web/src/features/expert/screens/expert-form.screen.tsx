import type { ExpertDetail } from '@jb/contract/expert/expert.shapes'
import { useQuery } from '@tanstack/react-query'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { NoPermission } from '../../../kit/states.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { expertQuery, poolQuery } from '../expert.queries.ts'
import { ExpertForm } from '../parts/expert-form.tsx'

/** 新增专家: enters somebody, or goes on with an entry that may be written. */
export default function ExpertFormScreen() {
  const { id = '' } = useSearchOf('expert.add')
  const title = id ? '修改专家资料' : '新增专家'
  const pool = useQuery({ ...poolQuery, enabled: id === '' })
  const known = useQuery({ ...expertQuery(id), enabled: id !== '', refetchInterval: false })
  const query = id ? known : pool
  const ready = id ? mayWrite(known.data) : pool.data?.mayAdd
  if (ready) return <ExpertForm key={id} title={title} expert={known.data} />
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={query} hasData={query.data !== undefined} skeleton={<FormSkeleton fields={8} />}>
        {id ? (
          <NoPermission
            text="专家资料现在不能修改。"
            who="审核中、暂停和已出库的资料不能修改，请返回详情查看。"
          />
        ) : (
          <NoPermission
            text="新增专家由平台运营，或企业的采购员、采购主管、招标代理办理。"
            who="需要时请联系本企业管理员为您开通权限。"
          />
        )}
      </QueryState>
    </Page>
  )
}

const mayWrite = (expert: ExpertDetail | undefined): boolean =>
  expert?.actions.some(({ id, enabled }) => id === 'submit' && enabled) ?? false
