import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Carrier } from './deliveries.ts'

const Letter = z.object({ to: z.string(), subject: z.string(), text: z.string() })

/** Brings mails through an SMTP server; plain text, nothing to load, nothing that counts who reads. */
export function mailCarrier(smtp: string, from: string): Carrier {
  const transport = createTransport(smtp, { from, disableFileAccess: true, disableUrlAccess: true })
  return async data => {
    const { to, subject, text } = Letter.parse(data)
    await transport.sendMail({ to: { name: '', address: to }, subject, text, textEncoding: 'quoted-printable' })
  }
}
