import { api } from '#api/browser.ts'
import { toResult } from '#api/result.ts'
import type { Pending } from '#features/auth/contract.ts'
import type { Language } from '#lib/localized.ts'
import { inLanguage } from './sign-in.ts'

/** Requests a code by mail. The answer is the same with and without an account. */
export const requestReset = (Email: string, lang: Language) =>
  toResult(api.users.forgot.$post({ json: { Email } }, inLanguage(lang)))

/** Requests another code for the same reset. */
export const resendReset = (pending: Pending, lang: Language) =>
  toResult(api.users.resendotp.$post({ json: pending }, inLanguage(lang)))

export const resetPassword = ({ userId }: Pending, otp: string, Password: string, lang: Language) =>
  toResult(api.users.reset.$post({ json: { userId, otp, Password } }, inLanguage(lang)))
