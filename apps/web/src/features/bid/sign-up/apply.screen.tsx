import { SignUp } from './sign-up.tsx'

/** 报名申请: the same form under the name that other parts of the business know it by. */
export default function ApplyScreen() {
  return <SignUp place="bid.apply" title="报名申请" />
}
