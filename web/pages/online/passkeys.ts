import type { Me } from '@grognard/wire'
import { ask, Unanswered } from '../../session/online-http.ts'

/** The parts of a public key's options that are bytes, as the server writes them. */
interface Options {
  readonly challenge: string
  readonly user?: { readonly id: string }
  readonly excludeCredentials?: readonly { readonly id: string }[]
  readonly allowCredentials?: readonly { readonly id: string }[]
}

/** Bytes from the letters that addresses allow. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

const lettersOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const withBytes = (list: readonly { readonly id: string }[] | undefined) => list?.map(one => ({ ...one, id: bytesOf(one.id) }))

/** The options with their bytes, for the browser. */
const readOptions = (options: Options) => ({
  ...options,
  challenge: bytesOf(options.challenge),
  ...(options.user && { user: { ...options.user, id: bytesOf(options.user.id) } }),
  excludeCredentials: withBytes(options.excludeCredentials),
  allowCredentials: withBytes(options.allowCredentials),
})

/** What the device answered, with its bytes as letters, for the server. */
function written(credential: Credential | null): Record<string, unknown> {
  if (!(credential instanceof PublicKeyCredential)) throw new Unanswered('passkeyRefused')
  const { response } = credential
  const common = { clientDataJSON: lettersOf(response.clientDataJSON) }
  const answer =
    response instanceof AuthenticatorAttestationResponse
      ? { ...common, attestationObject: lettersOf(response.attestationObject), transports: response.getTransports() }
      : assertionOf(response as AuthenticatorAssertionResponse, common)
  return {
    id: credential.id,
    rawId: lettersOf(credential.rawId),
    type: credential.type,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: answer,
  }
}

const assertionOf = ({ authenticatorData, signature, userHandle }: AuthenticatorAssertionResponse, common: object): object => ({
  ...common,
  authenticatorData: lettersOf(authenticatorData),
  signature: lettersOf(signature),
  ...(userHandle && { userHandle: lettersOf(userHandle) }),
})

const refused = (): never => {
  throw new Unanswered('passkeyRefused')
}

/** Adds a passkey of this device to the account. */
export async function addPasskey(): Promise<void> {
  const options = await ask<Options>('POST', '/api/me/passkeys/ask')
  const publicKey = readOptions(options) as unknown as PublicKeyCredentialCreationOptions
  await ask('POST', '/api/me/passkeys', { answer: written(await navigator.credentials.create({ publicKey }).catch(refused)) })
}

/** Signs in with a passkey. */
export async function usePasskey(): Promise<Me> {
  const options = await ask<Options>('POST', '/api/passkey/ask')
  const publicKey = readOptions(options) as unknown as PublicKeyCredentialRequestOptions
  return ask<Me>('POST', '/api/passkey', { answer: written(await navigator.credentials.get({ publicKey }).catch(refused)) })
}
