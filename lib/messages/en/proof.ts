/** The proof that the key is in nothing that a browser was sent. */
export const proof = {
  'proof.heading': 'Proof: the key is not here',
};
