/**
 * The first of these encodings that a request's `Accept-Encoding` names (RFC 9110, section 12.5.3); undefined for none. A
 * star names none here: nobody who sends it minds what is not compressed.
 */
export function acceptedEncoding<Encoding extends string>(
  accepted: string | undefined,
  encodings: readonly Encoding[],
): Encoding | undefined {
  if (!accepted) return undefined;
  const offers = accepted.split(',').map((offer) => offer.trim().toLowerCase());
  return encodings.find((encoding) =>
    offers.some((offer) => offer === encoding || (offer.startsWith(`${encoding};`) && !/;\s*q=0(\.0*)?$/.test(offer))),
  );
}
