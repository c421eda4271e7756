import type { Answer } from '@jb/contract/endpoint'
import type { readSettings } from '@jb/contract/site/settings.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { useBack } from '../../../map/to.ts'
import { FormScreen } from '../../../patterns/form-screen.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
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
      sections={[siteSection(own)]}
      submit={(body) => save({ body: { ...body, version } })}
      submitLabel="保存"
      onDone={() => {
        toast('站点设置已保存', 'good')
        back()
      }}
    />
  )
}
