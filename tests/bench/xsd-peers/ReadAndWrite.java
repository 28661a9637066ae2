import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.File;
import java.util.Arrays;
import javax.xml.XMLConstants;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;

/** Reads the documents 0.xml, 1.xml … of a folder, validates them, and writes the valid ones again as 0.out, 1.out … */
class ReadAndWrite {
    public static void main(String[] args) throws Exception {
        JAXBContext context = JAXBContext.newInstance(args[0]);
        Source[] sources =
            Arrays.stream(args, 3, args.length).map(File::new).map(StreamSource::new).toArray(Source[]::new);
        Schema schema = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(sources);
        for (int index = 0; index < Integer.parseInt(args[2]); index++) {
            System.out.println(index + " " + verdict(context, schema, args[1], index));
        }
    }

    private static String verdict(JAXBContext context, Schema schema, String folder, int index) {
        try {
            Unmarshaller reader = context.createUnmarshaller();
            reader.setSchema(schema);
            Object message = reader.unmarshal(new File(folder, index + ".xml"));
            Marshaller writer = context.createMarshaller();
            writer.marshal(message, new File(folder, index + ".out"));
            return "valid";
        } catch (Exception invalid) {
            return "invalid " + String.valueOf(invalid).replaceAll("\\s+", " ");
        }
    }
}
