import { SignUp } from './sign-up.tsx'

/** 投标报名 */
export default function SignUpScreen() {
  return <SignUp place="bid.signUp" title="投标报名" />
}
