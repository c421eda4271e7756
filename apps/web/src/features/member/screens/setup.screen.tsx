import { setUpOperator } from '@jb/contract/member/entrance.contract'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { NoPermission } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { useGo } from '../../../map/to.ts'
import { FormScreen } from '../../../patterns/form-screen.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { setupSections } from '../member.form.ts'
import { setUp, useWays } from '../member.queries.ts'
import s from '../parts/member.module.css'

const initial = { setupCode: '', companyName: '', phone: '', name: '', password: '' }

/** 平台启用: the first operator of an empty platform. */
export default function SetupScreen() {
  const go = useGo()
  const { query, ways } = useWays()
  if (ways?.setup) {
    return (
      <FormScreen
        title="平台启用"
        schema={setUpOperator.body}
        initial={initial}
        sections={setupSections}
        submit={setUp}
        submitLabel="启用平台"
        onDone={() => {
          toast('平台已启用', 'good')
          go('member.operatorDesk', {}, { replace: true })
        }}
      />
    )
  }
  return (
    <Page top={<NavBar title="平台启用" />}>
      <QueryState query={query} hasData={ways !== undefined} skeleton={<FormSkeleton />}>
        <NoPermission text="平台已经启用过了。" who="请用运营账号登录；新的运营人员由平台管理员开通。" />
        <div className={s.centred}>
          <Button onClick={() => go('member.login', {}, { replace: true })}>去登录</Button>
        </div>
      </QueryState>
    </Page>
  )
}
