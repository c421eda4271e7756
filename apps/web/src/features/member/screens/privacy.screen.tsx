import { useQuery } from '@tanstack/react-query'
import { termsQuery } from '../member.queries.ts'
import { TermsPage } from '../parts/terms-page.tsx'

/** 隐私政策 */
export default function PrivacyScreen() {
  return <TermsPage kind="privacy" query={useQuery(termsQuery('privacy'))} />
}
