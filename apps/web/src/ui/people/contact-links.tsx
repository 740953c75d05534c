interface ContactLinksProps {
  email: string;
  /** Null or empty if unknown. */
  phone: string | null;
}

/** Links to email and phone a contact. */
export function ContactLinks({ email, phone }: ContactLinksProps) {
  return (
    <>
      <a href={`mailto:${email}`} dir="ltr">
        {email}
      </a>
      {phone !== null && phone !== '' && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
          {phone}
        </a>
      )}
    </>
  );
}
