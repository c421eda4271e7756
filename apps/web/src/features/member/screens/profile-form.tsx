import type { CompanyProfile } from '@jb/contract/member/profile.contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { toast } from '../../../kit/toast.ts'
import { fieldsOf } from '../../../patterns/field-spec.ts'
import { FormFrame, FormSection } from '../../../patterns/form-frame.tsx'
import { useForm } from '../../../patterns/use-form.ts'
import { uploadAttachment } from '../../file/index.ts'
import { PositionField } from '../../map/index.ts'
import { certificatesQuery } from '../certificate.queries.ts'
import { CompanyCardPart, cardOf } from '../parts/company-card.tsx'
import s from '../parts/organisation.module.css'
import { ProvedFacts } from '../parts/proved-facts.tsx'
import {
  draftOfProfile,
  type ProfileDraft,
  profileBodyOf,
  profileDraft,
  profileSections,
} from '../profile.form.ts'
import { useSaveProfile } from '../profile.queries.ts'
import { suppliesQuery } from '../supply.queries.ts'
import { SuppliesSection } from './supplies-section.tsx'

const noFiles = [] as const

interface ProfileFormProps {
  readonly profile: CompanyProfile
  /** Takes the profile as it stands afterwards. */
  readonly onSaved: (profile: CompanyProfile) => void
}

/** The profile in the hands of the administrator, with a look at what others will see. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const save = useSaveProfile()
  const [looking, setLooking] = useState(false)
  const [known] = useState(() => (profile.logo ? [profile.logo] : noFiles))
  const sections = useMemo(() => profileSections(uploadAttachment, known), [known])
  const fields = useMemo(() => fieldsOf(sections), [sections])
  const form = useForm({ schema: profileDraft, initial: draftOfProfile(profile), fields })
  const send = async () => {
    const done = await form.submit((draft) => save({ body: profileBodyOf(draft) }))
    if (!done) return
    toast('企业资料已保存', 'good')
    onSaved(done.answer)
  }
  const logo = [...(form.files.logo ?? []), ...known].find(({ id }) => form.values.logo.includes(id)) ?? null
  return (
    <FormFrame
      title="企业资料"
      form={form}
      keepsDraft={false}
      buttons={
        <>
          <Button tone="quiet" onClick={() => setLooking(true)}>
            预览
          </Button>
          <Button onClick={send}>保存</Button>
        </>
      }
    >
      {sections.map((section) => (
        <FormSection key={section.title} section={section} form={form} />
      ))}
      <Suspense fallback={null}>
        <PositionField
          value={form.values.position}
          onChange={(position) => form.set('position', position)}
          purpose="标注后，别人可以按距离找到您的企业；不标注也能保存。"
        />
      </Suspense>
      <SuppliesSection />
      <ProvedFacts proved={profile.proved} />
      {looking && (
        <Preview profile={profile} values={form.values} logo={logo} onClose={() => setLooking(false)} />
      )}
    </FormFrame>
  )
}

interface PreviewProps {
  readonly profile: CompanyProfile
  readonly values: ProfileDraft
  readonly logo: CompanyProfile['logo']
  readonly onClose: () => void
}

function Preview({ profile, values, logo, onClose }: PreviewProps) {
  const { data } = useQuery(certificatesQuery)
  const { data: supplied } = useQuery(suppliesQuery)
  const { shortName, address, introduction, website, trade } = values
  const said = { shortName, address, introduction, website, trade, logo }
  return (
    <Sheet open title="别人看到的企业资料" onClose={onClose}>
      {!profile.proved.verified && <p className={s.quiet}>企业通过认证后，别人才能看到这些资料。</p>}
      <p className={s.quiet}>电话和证书文件不对外展示；改动保存后才生效。</p>
      <ScrollRegion label="企业名片" className={s.grow}>
        <CompanyCardPart card={cardOf(profile, data?.certificates ?? [], supplied?.supplies ?? [], said)} />
      </ScrollRegion>
    </Sheet>
  )
}
