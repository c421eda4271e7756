import type { Standing } from '@jb/contract/bid/bid.shapes'
import type { Certificate } from '@jb/contract/member/certificate.contract'
import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { bidWords } from '@jb/domain/bid/words'
import { relativeDay } from '@jb/domain/shared/dates'
import { seeTenderDocument } from '@jb/domain/shared/empty'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useMemo } from 'react'
import { Button } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { fieldsOf } from '../../../patterns/field-spec.ts'
import { FormFrame, FormSection } from '../../../patterns/form-frame.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { useForm } from '../../../patterns/use-form.ts'
import { uploadAttachment } from '../../file/index.ts'
import { certificatesQuery } from '../../member/index.ts'
import { OwnPhone } from '../../procurement/index.ts'
import { profileOf, SeeDocument } from '../../tender/index.ts'
import {
  agreementField,
  consortiumOf,
  proofsOf,
  signUpBody,
  signUpSchema,
  signUpSections,
} from './bid.form.ts'
import { ConsortiumSection } from './consortium-section.tsx'
import { OwnCertificates } from './own-certificates.tsx'
import { keepContact, useRegister } from './registration.queries.ts'
import s from './sign-up.module.css'

interface SignUpProps {
  title: string
  standing: Standing
  tender: TenderDetail
  contact: { readonly contactName: string; readonly contactPhone: string } | null
  owner: string
  onSent: () => void
}

const none: { readonly certificates: readonly Certificate[]; readonly mayEdit: boolean } = {
  certificates: [],
  mayEdit: false,
}

/** The sign-up itself; where certificates are asked for, those of the company are there from the start. */
export function SignUpForm(props: SignUpProps) {
  const query = useQuery({ ...certificatesQuery, enabled: props.tender.qualifications.length > 0 })
  if (query.isLoading)
    return (
      <Page top={<NavBar title={props.title} />}>
        <FormSkeleton fields={6} />
      </Page>
    )
  return <Filling {...props} papers={query.data ?? none} />
}

interface FillingProps extends SignUpProps {
  /** What the company keeps. */
  papers: typeof none
}

/** Whom to call, a proof for each qualification that is asked for, words and files. */
function Filling({ title, standing, tender, contact, owner, papers, onSent }: FillingProps) {
  const register = useRegister()
  const account = useUser()?.account
  const { registration } = standing
  const asked = tender.qualifications
  const { certificates, mayEdit } = papers
  const schema = useMemo(() => signUpSchema(asked), [asked])
  const sections = useMemo(
    () =>
      signUpSections({
        upload: uploadAttachment,
        asked,
        offerPhone: (fill) => <OwnPhone onTake={fill} />,
        known: [...filesOf(registration), ...certificates.flatMap(({ file }) => file ?? [])],
        ownPapers: (name) => (put, present) => (
          <OwnCertificates
            asked={name}
            certificates={certificates}
            mayKeep={mayEdit}
            present={present}
            onFiles={put}
          />
        ),
        intro: <SignUpIntro tender={tender} reason={registration?.refuseReason ?? null} />,
      }),
    [tender, asked, registration, certificates, mayEdit],
  )
  const { consortiumMost: most } = tender
  const agreement = useMemo(() => agreementField(uploadAttachment, filesOf(registration)), [registration])
  const fields = useMemo(
    () => [...fieldsOf(sections), ...(most > 0 ? [agreement] : [])],
    [sections, agreement, most],
  )
  const form = useForm({
    schema,
    fields,
    draftKey: `bid-sign-up:${owner}:${tender.id}`,
    initial: {
      tenderId: tender.id,
      contactName: registration?.contactName ?? contact?.contactName ?? account?.name ?? '',
      contactPhone: registration?.contactPhone ?? contact?.contactPhone ?? '',
      note: registration?.note ?? '',
      fileIds: (registration?.files ?? []).map((file) => file.id),
      ...proofsOf(asked, registration?.qualifications, certificates),
      ...consortiumOf(registration?.consortium),
    },
  })
  const send = async () => {
    const sent = await form.submit((filled) => register({ body: signUpBody(filled, asked) }))
    if (!sent) return
    const { contactName, contactPhone, status } = sent.answer
    await keepContact(owner, { contactName, contactPhone })
    onSent()
    window.scrollTo(0, 0)
    toast(sentWords[status] ?? '报名已提交，等待确认', 'good')
  }
  return (
    <FormFrame
      title={title}
      form={form}
      keepsDraft
      buttons={<Button onClick={send}>{registration ? '改正后重新报名' : '提交报名'}</Button>}
    >
      {sections.map((section, at) => (
        <Fragment key={section.title}>
          <FormSection section={section} form={form} titled />
          {at === 0 && most > 0 && <ConsortiumSection form={form} most={most} agreement={agreement} />}
        </Fragment>
      ))}
    </FormFrame>
  )
}

/** What is said after sending, by how the sign-up stands then. */
const sentWords: Readonly<Record<string, string>> = {
  confirmed: '报名已确认',
  assembling: '已通知联合体成员，全部确认后报名自动提交',
}

/** Every file that the sign-up before had, wherever it hung. */
const filesOf = (registration: Standing['registration']) => [
  ...(registration?.files ?? []),
  ...(registration?.consortium?.agreement ? [registration.consortium.agreement] : []),
  ...(registration?.qualifications ?? []).flatMap(({ files }) => files),
]

function SignUpIntro({ tender, reason }: { tender: TenderDetail; reason: string | null }) {
  const now = useServerNow(60_000)
  return (
    <>
      {reason && <span className={cx(s.line, s.reason)}>上次报名没有通过：{reason}。请改正后重新提交。</span>}
      <strong className={s.line}>{tender.name}</strong>
      <span className={s.line}>采购单位：{tender.companyName}</span>
      <span className={s.line}>报名截止：{relativeDay(tender.applyEndTime, now)}</span>
      {tender.bidRequire && (
        <span className={s.line}>
          对{bidWords(profileOf(tender)).applicant}的要求：
          {tender.bidRequire === seeTenderDocument ? <SeeDocument files={tender.files} /> : tender.bidRequire}
        </span>
      )}
    </>
  )
}
