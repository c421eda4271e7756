import { useQuery } from '@tanstack/react-query'
import { termsQuery } from '../member.queries.ts'
import { TermsPage } from '../parts/terms-page.tsx'

/** 用户协议 */
export default function AgreementScreen() {
  return <TermsPage kind="agreement" query={useQuery(termsQuery('agreement'))} />
}
