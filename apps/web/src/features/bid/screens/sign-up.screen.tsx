import type { Standing } from '@jb/contract/bid/bid.shapes'
import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { formatMinute } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cx } from '../../../kit/cx.ts'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { useOwner, useUser } from '../../../lib/session.ts'
import { useSearchOf } from '../../../map/to.ts'
import { FormScreen } from '../../../patterns/form-screen.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { uploadAttachment } from '../../file/index.ts'
import { tenderDetailQuery } from '../../tender/index.ts'
import { signUpSchema, signUpSections } from '../bid.form.ts'
import { keepContact, standingQuery, useLastContact, useRegister } from '../bid.queries.ts'
import s from '../parts/sign-up.module.css'
import { SignUpWait } from '../parts/sign-up-wait.tsx'

const title = '投标报名'

/** 投标报名: the form while it is open; before that the clock, afterwards how the sign-up stands. */
export default function SignUpScreen() {
  const { id } = useSearchOf('bid.signUp')
  const owner = useOwner()
  const standing = useQuery({ ...standingQuery(id), refetchInterval: 15_000 })
  const tender = useQuery(tenderDetailQuery(id))
  const contact = useLastContact(owner)
  const open = standing.data?.actions.some((action) => action.id === 'register' && action.enabled)
  if (!standing.data || !tender.data || contact === undefined) {
    return (
      <Page top={<NavBar title={title} />}>
        <QueryState
          query={standing.isError ? standing : tender}
          hasData={false}
          skeleton={<FormSkeleton fields={6} />}
        >
          {null}
        </QueryState>
      </Page>
    )
  }
  if (!open) return <SignUpWait standing={standing.data} tender={tender.data} />
  return <SignUp standing={standing.data} tender={tender.data} contact={contact} owner={owner} />
}

interface SignUpProps {
  standing: Standing
  tender: TenderDetail
  contact: { readonly contactName: string; readonly contactPhone: string } | null
  owner: string
}

function SignUp({ standing, tender, contact, owner }: SignUpProps) {
  const register = useRegister()
  const name = useUser()?.account.name ?? ''
  const { registration } = standing
  const known = registration?.files ?? []
  const sections = useMemo(
    () =>
      signUpSections({
        upload: uploadAttachment,
        known: registration?.files ?? [],
        intro: <SignUpIntro tender={tender} reason={registration?.refuseReason ?? null} />,
      }),
    [tender, registration],
  )
  return (
    <FormScreen
      title={title}
      schema={signUpSchema}
      sections={sections}
      initial={{
        tenderId: tender.id,
        contactName: registration?.contactName ?? contact?.contactName ?? name,
        contactPhone: registration?.contactPhone ?? contact?.contactPhone ?? '',
        note: registration?.note ?? '',
        fileIds: known.map((file) => file.id),
      }}
      submit={async (body) => {
        const done = await register({ body })
        await keepContact(owner, { contactName: done.contactName, contactPhone: done.contactPhone })
        return done
      }}
      onDone={() => toast('报名已提交，等待采购方确认', 'good')}
      submitLabel={registration ? '改正后重新报名' : '提交报名'}
      draftKey={`bid-sign-up:${owner}:${tender.id}`}
    />
  )
}

function SignUpIntro({ tender, reason }: { tender: TenderDetail; reason: string | null }) {
  return (
    <>
      {reason && <span className={cx(s.line, s.reason)}>上次报名没有通过：{reason}。请改正后重新提交。</span>}
      <strong className={s.line}>{tender.name}</strong>
      <span className={s.line}>采购单位：{tender.companyName}</span>
      <span className={s.line}>报名截止：{formatMinute(tender.applyEndTime)}</span>
      {tender.bidRequire && <span className={s.line}>对投标人的要求：{tender.bidRequire}</span>}
    </>
  )
}
