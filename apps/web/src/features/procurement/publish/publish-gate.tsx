import type { ReactNode } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty, NoPermission } from '../../../kit/states.tsx'
import { useUser } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { mayRun } from '../may-run.ts'

/** Lets through who may publish for somebody; others read what is missing. A login that runs out takes nothing away. */
export function PublishGate({ title, children }: { title: string; children: ReactNode }) {
  const user = useUser()
  const go = useGo()
  if (!user || mayRun(user)) return children
  const verify = { label: '去企业认证', onClick: () => go('member.companyVerify', {}) }
  return (
    <Page top={<NavBar title={title} />}>
      {user.company?.verified ? (
        <NoPermission
          text={`${title}需要采购员、采购主管或招标代理的权限。`}
          who="请联系本企业管理员为您开通。"
        />
      ) : (
        <Empty text={`${title}前要先完成企业认证，认证通过后即可发布。`} action={verify} />
      )}
    </Page>
  )
}
