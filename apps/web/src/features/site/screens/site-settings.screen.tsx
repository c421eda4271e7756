import type { Answer } from '@jb/contract/endpoint'
import type { readSettings } from '@jb/contract/site/settings.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { Link } from '../../../map/link.tsx'
import { useBack } from '../../../map/to.ts'
import { FormScreen } from '../../../patterns/form-screen.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import s from '../parts/news.module.css'
import { siteForm, siteSection } from '../site.form.ts'
import { settingsQuery, useSaveSettings } from '../site.queries.ts'

/** 站点设置: what the platform says about itself. */
export default function SiteSettingsScreen() {
  const query = useQuery(settingsQuery)
  if (query.data) return <SettingsForm settings={query.data} />
  return (
    <Page top={<NavBar title="站点设置" />}>
      <QueryState query={query} hasData={false} skeleton={<FormSkeleton />}>
        {null}
      </QueryState>
    </Page>
  )
}

/** The form goes on from the version that it began with; what others change meanwhile takes nothing typed away. */
function SettingsForm({ settings }: { settings: Answer<typeof readSettings> }) {
  const [{ version, own, ...now }] = useState(settings)
  const save = useSaveSettings()
  const back = useBack()
  return (
    <FormScreen
      title="站点设置"
      schema={siteForm}
      initial={now}
      sections={[{ ...siteSection(own), intro: <Intro /> }]}
      submit={(body) => save({ body: { ...body, version } })}
      submitLabel="保存"
      onDone={() => {
        toast('站点设置已保存', 'good')
        back()
      }}
    />
  )
}

/** What saving does, and the way to the texts that people agree to. */
function Intro() {
  return (
    <>
      保存后立即生效，所有人在“我的”、登录页和“关于”中看到。留空的内容不显示。
      <span className={s.ways}>
        <Link place="site.certification" search={{}}>
          平台检测认证
        </Link>
        <Link place="member.termsEdit" search={{ kind: 'agreement' }}>
          编辑用户协议
        </Link>
        <Link place="member.termsEdit" search={{ kind: 'privacy' }}>
          编辑隐私政策
        </Link>
      </span>
    </>
  )
}
