import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { SwitchField } from '../../../kit/field/choice-field.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { prefer, preferences } from '../../../lib/preferences.ts'
import { logOut, useOwner, useSession, useUser } from '../../../lib/session.ts'
import { useStore } from '../../../lib/store.ts'
import { Slot } from '../../../map/slot.tsx'
import { useGoHref } from '../../../map/to.ts'
import { menuQuery, ownVerificationQuery } from '../member.queries.ts'
import { useMyInvitations } from '../organisation.queries.ts'
import s from '../parts/member.module.css'
import { Menu } from '../parts/menu.tsx'
import { NativeCentre } from '../parts/native-centre.tsx'
import { Who } from '../parts/who.tsx'
import { OwnInvitations } from './own-invitations.tsx'

/** Who I am here, what I may open, and how the product looks on this device. */
export default function MineScreen() {
  const session = useSession()
  const owner = useOwner()
  const user = useUser()
  const menu = useQuery(menuQuery(owner))
  const waits = user !== undefined && user.company?.verified !== true
  const own = useQuery({ ...ownVerificationQuery(owner), enabled: waits })
  const invited = (useMyInvitations(owner, user !== undefined).data ?? []).length > 0
  const goHref = useGoHref()
  const leave = async () => {
    const sure = await confirm({ title: '退出登录？', text: '保存在本机的草稿会保留。', yes: '退出登录' })
    if (sure && (await logOut())) goHref('/', { replace: true })
  }
  return (
    <Page top={<NavBar title="我的" canGoBack={false} />}>
      <Who session={session} status={own.data?.verification?.status} invited={invited} />
      <OwnInvitations />
      <Menu menu={menu} />
      <NativeCentre />
      <Looks />
      {session.status === 'loggedIn' && (
        <div className={s.foot}>
          <Button tone="quiet" onClick={leave} wide>
            退出登录
          </Button>
        </div>
      )}
      <Slot name="member.foot" props={{}} />
    </Page>
  )
}

function Looks() {
  const { largeType, theme } = useStore(preferences)
  return (
    <Section title="显示">
      <SwitchField label="大字模式" value={largeType} onChange={(on) => prefer({ largeType: on })} />
      <SwitchField
        label="深色模式"
        value={theme === 'dark'}
        onChange={(on) => prefer({ theme: on ? 'dark' : 'light' })}
      />
    </Section>
  )
}
